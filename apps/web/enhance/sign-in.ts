// Pages of guests who sign in: a passkey or a mailed link can be used, and a new account starts with the time zone of this device.
import { fillToken } from "#app/browser/link-token.ts";
import { showPasskeyForms } from "#app/browser/passkey-forms.ts";
import { storeTimeZone } from "#app/browser/time-zone.ts";

storeTimeZone();
showPasskeyForms();
fillToken();
