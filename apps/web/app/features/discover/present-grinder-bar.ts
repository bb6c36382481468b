import type { Messages } from "#app/i18n/messages.ts";

/** Presents the question for the visitor's grinder, with the example grinder that the numbers of the page are for. */
export const presentGrinderBar = (
  { shelf: { grinderBar } }: Messages,
  example: { readonly brand: string; readonly name: string } | undefined,
) => ({
  question: grinderBar.question,
  text: example && grinderBar.text(`${example.brand} ${example.name}`),
  button: grinderBar.button,
});
