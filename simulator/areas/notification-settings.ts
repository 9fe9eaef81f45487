/** Notification settings: each user has one of each place, which begins with the level of its kind; nobody is written to. */
import { notificationEvents } from "../../sdk/api/notification-settings";
import type { StoredPlace } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, type Handlers } from "../handler";
import type { User, World } from "../world";

type Settings = Rows["notification_settings"];

interface SettingsCall extends StoredPlace {
  readonly world: World;
  readonly user: User;
  readonly input: object;
}

interface Given {
  readonly level?: Settings["level"] | undefined;
  readonly notification_email?: unknown;
}

const initiallyOn = ["failed_pipeline", "fixed_pipeline", "moved_project"];

const initialEvents = Object.fromEntries(
  Object.keys(notificationEvents).map((name) => [name, initiallyOn.includes(name)]),
);

const placeOf = ({ project, group }: StoredPlace) =>
  project ? `project ${project.id}` : group ? `group ${group.id}` : "";

function found(call: SettingsCall): Settings {
  const { world, user } = call;
  const place = placeOf(call);
  return (
    world.notification_settings.of(user.id).find((one) => one.place === place) ??
    world.notification_settings.insert({
      ...{ user_id: user.id, place, events: initialEvents },
      level: place === "" ? "participating" : "global",
    })
  );
}

const show = ({ level, events }: Settings) => ({ level, ...(level === "custom" ? { events } : {}) });

const showEverywhere = (settings: Settings, { email }: User) => ({
  ...show(settings),
  notification_email: settings.notification_email ?? email,
});

function assertOwn(world: World, user: User, email: unknown): void {
  const own = [user.email, ...world.emails.of(user.id).map((one) => one.email)];
  if (email !== undefined && !own.includes(String(email)))
    throw apiError.invalid({ notification_email: ["is not one of your emails"] });
}

function changed(call: SettingsCall): Settings {
  const { world, user } = call;
  const input: Given = call.input;
  assertOwn(world, user, input.notification_email);
  const settings = found(call);
  const events = Object.entries(input).filter(
    ([name, value]) => Object.hasOwn(notificationEvents, name) && value !== undefined,
  );
  return world.notification_settings.update(settings, {
    ...(input.level === undefined ? {} : { level: input.level }),
    ...(input.notification_email === undefined
      ? {}
      : { notification_email: String(input.notification_email) }),
    events: { ...settings.events, ...Object.fromEntries(events) } as Settings["events"],
  });
}

const ofPlace = {
  get: (call: SettingsCall) => show(found(call)),
  update: (call: SettingsCall) => show(changed(call)),
};

export const notificationSettings: Handlers<"notificationSettings"> = {
  get: (call) => showEverywhere(found(call), call.user),
  update: (call) => showEverywhere(changed(call), call.user),
};
export const groupNotificationSettings: Handlers<"groupNotificationSettings"> = ofPlace;
export const projectNotificationSettings: Handlers<"projectNotificationSettings"> = ofPlace;
