/** The license of the installation. */
import { type Cases, words } from "../case";

const fields = words("id plan created_at starts_at expired user_limit active_users licensee");

export const license: Cases<"license"> = { get: { fields } };
