import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React's way of writing void elements.
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
    // Checkboxes of one question share a name; the form submits each one that is checked.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    // React generates such ids for streaming.
    "valid-id": "off",
  },
});

/** Lists the errors of a document, with the violated rule. */
export async function listHtmlErrors(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
