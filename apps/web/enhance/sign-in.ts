// Sign-in pages for guests: enables passkeys and mailed links, and stores the time zone of this device for a new account.
import { fillToken } from "#app/browser/link-token.ts";
import { showPasskeyForms } from "#app/browser/passkey-forms.ts";
import { storeTimeZone } from "#app/browser/time-zone.ts";

storeTimeZone();
showPasskeyForms();
fillToken();
