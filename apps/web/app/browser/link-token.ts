/**
 * Copies the token of a mailed link into the page's form. It is in the fragment, which is not sent to any server before the form is
 * submitted (D40).
 */
export function fillToken(): void {
  const field = document.querySelector<HTMLInputElement>("form input[name=token]");
  const form = field?.form;
  if (!form) return;
  field.value = new URLSearchParams(location.hash.slice(1)).get("token") ?? field.value;
  const isMissing = field.value === "";
  for (const button of form.querySelectorAll("button")) button.disabled = isMissing;
  for (const part of document.querySelectorAll<HTMLElement>("[data-link]"))
    part.hidden = (part.dataset["link"] === "broken") !== isMissing;
}
