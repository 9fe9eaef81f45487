/** Terraform states: one text a serial, and a lock that whoever names its id holds. */
import type { Rows } from "../generated/rows";
import { apiError, ErrorResponse, type FileResponse, type Handlers, ResponseWithStatus } from "../handler";
import { UploadedFile } from "../parameters";
import type { StoredProject, World } from "../world";

type State = Rows["terraform_states"];
type Version = Rows["terraform_state_versions"];

/** Milliseconds that the deletion of a state takes, in the background. */
const DELETION = 200;

interface Named {
  readonly world: World;
  readonly project: StoredProject;
  readonly input: { readonly state_name: string };
}

function stateIn({ world, project, input }: Named): State | undefined {
  const state = world.terraform_states.within(project.id, input.state_name);
  if (state === undefined || state.deleted_at === null) return state;
  if (world.now() < Date.parse(state.deleted_at) + DELETION)
    throw apiError.unprocessable("Terraform::RemoteStateHandler::StateDeletedError");
  world.terraform_state_versions.removeWhere(({ terraform_state_id }) => terraform_state_id === state.id);
  world.terraform_states.remove(state);
  return undefined;
}

function find(call: Named): State {
  const state = stateIn(call);
  if (state === undefined) throw apiError.notFound();
  return state;
}

const findOrMake = (call: Named): State =>
  stateIn(call) ??
  call.world.terraform_states.insert({ project_id: call.project.id, name: call.input.state_name });

function findVersion(call: Named & { readonly input: { readonly serial: number } }): Version {
  const versions = call.world.terraform_state_versions.of(find(call).id);
  const version = versions.find(({ serial }) => serial === call.input.serial);
  if (version === undefined) throw apiError.notFound();
  return version;
}

const fileOf = ({ text }: Version): FileResponse => ({
  ...{ bytes: Buffer.from(text), contentType: "application/octet-stream" },
});

function serialIn(content: Buffer): number {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    throw apiError.unprocessable("invalid JSON");
  }
  const serial = (value as { serial?: unknown } | null)?.serial;
  if (!Number.isSafeInteger(serial)) throw apiError.unprocessable("serial is missing or not an integer");
  return serial as number;
}

function assertSize({ settings }: World, size: number): void {
  const most = Number(settings.max_terraform_state_size_bytes ?? 0);
  if (most > 0 && size > most) throw new ErrorResponse(413, { message: "413 Request Entity Too Large" });
}

const locked = () => apiError.conflict("409 Conflict");

export const terraformStates: Handlers<"terraformStates"> = {
  read: (call) => {
    const version = call.world.terraform_state_versions.of(find(call).id).at(-1);
    return version === undefined ? new ResponseWithStatus(204, undefined) : fileOf(version);
  },

  write: (call) => {
    const { world, input } = call;
    const { content } = input as unknown as { content: unknown };
    if (!(content instanceof UploadedFile) || content.content.length === 0)
      return new ResponseWithStatus(204, undefined);
    assertSize(world, content.content.length);
    const state = findOrMake(call);
    if ((input.ID ?? null) !== state.lock_id) throw locked();
    const serial = serialIn(content.content);
    const versions = world.terraform_state_versions.of(state.id);
    if (versions.some((one) => one.serial === serial))
      throw apiError.unprocessable("Version has already been taken");
    const text = content.content.toString();
    world.terraform_state_versions.insert({ terraform_state_id: state.id, serial, text });
  },

  delete: (call) => {
    const state = find(call);
    call.world.terraform_states.update(state, { deleted_at: call.world.timestamp() });
    return new ResponseWithStatus(200, 200);
  },

  lock: (call) => {
    const { world, user, input } = call;
    const { project: _, state_name: __, ...asked } = input;
    const state = findOrMake(call);
    const isFree = state.lock_id === null;
    if (isFree)
      world.terraform_states.update(state, {
        ...{ lock_id: input.ID, locked_by_user_id: user.id, locked_at: world.timestamp() },
      });
    // Of the lock that is there the service has kept no more.
    const { lock_id, locked_at } = state;
    const Who = world.users.get(state.locked_by_user_id)?.username;
    const shown = { ...asked, ID: lock_id, Who, Created: locked_at };
    return isFree ? shown : new ResponseWithStatus(409, shown);
  },

  unlock: (call) => {
    const { world, input } = call;
    const state = find(call);
    if (input.ID !== undefined && input.ID !== state.lock_id) return new ResponseWithStatus(409, 409);
    world.terraform_states.update(state, { lock_id: null, locked_by_user_id: null, locked_at: null });
    return new ResponseWithStatus(200, 200);
  },

  readVersion: (call) => fileOf(findVersion(call)),

  deleteVersion: (call) => {
    call.world.terraform_state_versions.remove(findVersion(call));
  },
};
