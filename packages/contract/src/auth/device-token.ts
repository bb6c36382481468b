import { Type } from "typebox";

/** The device token in sign-in responses (D132). */
export const deviceToken = Type.Optional(
  Type.String({
    description:
      "Store it in your app and send it with later sign-ins from this device, so that failed attempts of others do not block it. " +
      "Omitted for the web front end, which uses a cookie.",
  }),
);

/** The device token in sign-in requests; an invalid one is ignored. */
export const knownDevice = () =>
  Type.Optional(
    Type.String({
      maxLength: 200,
      description: "The `deviceToken` from an earlier sign-in on this device, for apps without cookies.",
    }),
  );
