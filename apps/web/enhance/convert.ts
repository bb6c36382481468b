// The converter: the answer follows each pick. While it is on its way, the styles hide the numbers of the grinders before.
import { replaceParts } from "./replace-parts.ts";

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || target.form?.id !== "convert") return;
  const { form } = target;
  const setting = form.elements.namedItem("setting");
  // A setting belongs to its dial: another grinder starts from its own.
  if (target.name === "from" && setting instanceof HTMLInputElement) setting.value = "";
  void replaceParts(form, ["main"]);
});
