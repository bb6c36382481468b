import { html } from "@brewdial/domain/text/html.ts";
import { findLocale } from "@brewdial/domain/text/locales.ts";
import { maxTokenLength } from "#app/features/sign-in/apple-sign-in.server.ts";
import { scriptAddress } from "#app/rendering.ts";
import { textField } from "#app/http/form.server.ts";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { localizedPath } from "#app/i18n/locale.ts";

/** The accepted fields of Apple's response, with their maximum length. */
const fields = { state: 200, id_token: maxTokenLength, user: 2000, error: 200 };

/** Renders a form with the fields of Apple's response, which a script submits immediately. */
export function callbackPage(form: FormData): string {
  const locale = findLocale(textField(form, "state").split(".")[0]) ?? "en";
  const { signIn } = catalogs[locale];
  const inputs = Object.entries(fields).map(
    ([name, maxLength]) =>
      html`<input type="hidden" name="${name}" value="${textField(form, name, maxLength)}">
`,
  );
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${signIn.appleBack} · Brewdial</title>
</head>
<body>
<main>
<h1>${signIn.appleBack}</h1>
<form method="post" action="${localizedPath(locale, "/sign-in/apple")}">
${inputs}<button type="submit">${signIn.appleGoOn}</button>
</form>
</main>
<script type="module" src="${scriptAddress("submit")}"></script>
</body>
</html>
`.markup;
}
