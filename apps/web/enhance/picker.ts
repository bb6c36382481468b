// The list of grinders follows what is typed.
import { replaceParts } from "./replace-parts.ts";

const delayMs = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
const form = document.querySelector<HTMLFormElement>("form[role=search]");
form?.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => void replaceParts(form, [".gp-found"]), delayMs);
});
