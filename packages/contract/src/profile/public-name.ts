import { aliased } from "../aliases.ts";
import { nullable, text } from "../model.ts";

const schema = {
  ...text(1, 60),
  description:
    "Your public name. It is put on one line, must contain a letter, a digit or an emoji, and must not be a reserved name of the service.",
};

/** A user's public name, as sent by sign-up and account updates. */
export const publicName = aliased(["name", "displayName"], schema);

/** A user's public name in requests where null clears it. */
export const clearablePublicName = aliased(["name", "displayName"], nullable(schema));
