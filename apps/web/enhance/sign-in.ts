// Pages of guests who sign in: a passkey can be used, and a new account starts with the time zone of this device.
import { showPasskeyForms } from "#app/browser/passkey-forms.ts";
import { storeTimeZone } from "#app/browser/time-zone.ts";

storeTimeZone();
showPasskeyForms();
