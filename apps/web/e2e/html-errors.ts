import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's spelling.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "no-inline-style": "error",
    "long-title": "off",
    // Titles of grinders and recipes come from data.
    "text-content": "off",
    "prefer-native-element": "off",
    "no-implicit-input-type": "off",
    // Checkboxes of one question share a name; the form sends each that is checked.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    // Ids of React's streaming.
    "valid-id": "off",
  },
});

/** Lists the errors of a document, with the rule that it breaks. */
export async function listHtmlErrors(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
