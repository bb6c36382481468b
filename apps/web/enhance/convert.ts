// The converter: the result is updated on each selection. While it loads, CSS hides the numbers of the previous grinders.
import { addressOf, replaceParts } from "./replace-parts.ts";

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.form?.id !== "convert") return;
  const { form } = target;
  const setting = form.elements.namedItem("setting");
  // A setting belongs to its dial: another grinder starts from its default.
  if (target.name === "from" && setting instanceof HTMLInputElement) setting.value = "";
  void replaceParts(addressOf(form), ["main"]);
});
