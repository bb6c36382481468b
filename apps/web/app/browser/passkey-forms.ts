/** What a `PasskeyForm` does: use one of the visitor's passkeys, or create one. */
export type PasskeyUse = "get" | "create";

const optionAddresses = { get: "/api/auth/passkey/options", create: "/api/user/passkeys/options" } as const;

/**
 * Shows the forms that need a passkey if the browser supports passkeys. Their button opens the browser's dialog; its result is submitted
 * with the form.
 */
export function showPasskeyForms(): void {
  if (!("PublicKeyCredential" in globalThis) || !("parseRequestOptionsFromJSON" in PublicKeyCredential))
    return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]:not([data-ready])")) {
    form.dataset["ready"] = "";
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void sendWithPasskey(form);
    });
  }
}

async function sendWithPasskey(form: HTMLFormElement): Promise<void> {
  const problem = form.querySelector<HTMLElement>("[role=alert]");
  if (problem !== null) problem.hidden = true;
  try {
    const use = form.dataset["passkey"] as PasskeyUse;
    const response = await fetch(optionAddresses[use], { method: "POST" });
    // The session is older than an hour: the server redirects to the page that confirms it.
    if (response.ok || response.status !== 403) {
      if (!response.ok) throw new Error(`${response.status}`);
      const field = form.elements.namedItem("passkey") as HTMLInputElement;
      field.value = JSON.stringify(await askBrowser(use, await response.json()));
    }
    form.submit();
  } catch {
    if (problem !== null) problem.hidden = false;
  }
}

async function askBrowser(use: PasskeyUse, options: unknown): Promise<unknown> {
  const credential =
    use === "get"
      ? await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            options as PublicKeyCredentialRequestOptionsJSON,
          ),
        })
      : await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        });
  return (credential as PublicKeyCredential).toJSON();
}
