/** Shows the same accent in the color picker and in its text field; `changed` is the field that was changed, if it is one of them. */
export function syncAccent(form: HTMLFormElement, changed: EventTarget | null): void {
  const text = form.querySelector<HTMLInputElement>("#accent");
  const picker = form.querySelector<HTMLInputElement>('[type="color"]');
  if (text === null || picker === null) return;
  if (changed === picker) text.value = picker.value.toUpperCase();
  else if (text.validity.valid) picker.value = text.value.toLowerCase();
}
