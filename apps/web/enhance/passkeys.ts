// Pages that create or ask for a passkey.
import { announceToast } from "#app/browser/announce-toast.ts";
import { showPasskeyForms } from "#app/browser/passkey-forms.ts";

announceToast();
showPasskeyForms();
