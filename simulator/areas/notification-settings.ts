/** Notification settings: each user has one of each place, which begins with the level of its kind; nobody is written to. */
import { notificationEvents, notificationLevels } from "../../sdk/api/notification-settings";
import type { DialectName } from "../../sdk/http/dialect";
import type { StoredPlace } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, type Handlers } from "../handler";
import type { User, World } from "../world";

type Settings = Rows["notification_settings"];

interface SettingsCall extends StoredPlace {
  readonly world: World;
  readonly user: User;
  readonly dialect: DialectName;
  readonly input: object;
}

interface Given {
  readonly level?: unknown;
  readonly notification_email?: unknown;
}

/** Events that are on at first in the specification; a real installation leaves most of them open. */
const initiallyOn = ["failed_pipeline", "fixed_pipeline", "moved_project"];
const initiallyOff = (name: string) => /^(approver|merge_when|service_account)/.test(name);

const initialEvents = (dialect: DialectName) =>
  Object.fromEntries(
    Object.keys(notificationEvents).map((name) => {
      if (dialect === "neutral") return [name, initiallyOn.includes(name)];
      return [name, name === "moved_project" ? true : initiallyOff(name) ? false : null];
    }),
  );

/** Events of one kind of place only. */
const isOf = (name: string, { project, group }: StoredPlace): boolean =>
  !(name === "approver" && group) && !(name === "new_epic" && project);

const placeOf = ({ project, group }: StoredPlace) =>
  project ? `project ${project.id}` : group ? `group ${group.id}` : "";

function found(call: SettingsCall): Settings {
  const { world, user, dialect } = call;
  const place = placeOf(call);
  return (
    world.notification_settings.of(user.id).find((one) => one.place === place) ??
    world.notification_settings.insert({
      ...{ user_id: user.id, place, events: initialEvents(dialect) },
      level: place === "" ? "participating" : "global",
    })
  );
}

const show = (place: StoredPlace, { level, events }: Settings) => ({
  level,
  ...(level === "custom"
    ? { events: Object.fromEntries(Object.entries(events).filter(([name]) => isOf(name, place))) }
    : {}),
});

const showEverywhere = (settings: Settings, { email }: User) => ({
  ...show({}, settings),
  notification_email: settings.notification_email ?? email,
});

function assertOwn(world: World, user: User, email: unknown): void {
  const own = [user.email, ...world.emails.of(user.id).map((one) => one.email)];
  if (email !== undefined && !own.includes(String(email)))
    throw apiError.invalid({ notification_email: ["must be an email you have verified"] });
}

function levelIn({ level }: Given): Settings["level"] | undefined {
  if (level === undefined) return undefined;
  if (level === null || level === "") throw apiError.invalid({ level: ["can't be blank"] });
  const known = notificationLevels.find((one) => one === level);
  if (known === undefined) throw apiError.invalid(`'${level}' is not a valid level`);
  return known;
}

function changed(call: SettingsCall): Settings {
  const { world, user } = call;
  const input: Given = call.input;
  assertOwn(world, user, input.notification_email);
  const level = levelIn(input);
  const settings = found(call);
  const events = Object.entries(input).filter(
    ([name, value]) => Object.hasOwn(notificationEvents, name) && value !== undefined,
  );
  return world.notification_settings.update(settings, {
    level,
    ...(input.notification_email === undefined
      ? {}
      : { notification_email: String(input.notification_email) }),
    events: { ...settings.events, ...Object.fromEntries(events) } as Settings["events"],
  });
}

const ofPlace = {
  get: (call: SettingsCall) => show(call, found(call)),
  update: (call: SettingsCall) => show(call, changed(call)),
};

export const notificationSettings: Handlers<"notificationSettings"> = {
  get: (call) => showEverywhere(found(call), call.user),
  update: (call) => showEverywhere(changed(call), call.user),
};
export const groupNotificationSettings: Handlers<"groupNotificationSettings"> = ofPlace;
export const projectNotificationSettings: Handlers<"projectNotificationSettings"> = ofPlace;
