// Pages that create or ask for a passkey.
import { showPasskeyForms } from "#app/browser/passkey-forms.ts";

showPasskeyForms();
