// Filters the list of grinders while the visitor types.
import { addressOf, replaceParts } from "./replace-parts.ts";

const delayMs = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
const form = document.querySelector<HTMLFormElement>("form[role=search]");
form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => void replaceParts(addressOf(form), [".grinder-page-found"]), delayMs);
});
