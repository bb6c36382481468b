// The way out of an account on a document page: says first what waits on this device.
import { leaveAccount } from "#app/browser/leave-account.ts";

const form = document.querySelector<HTMLFormElement>("form[data-sign-out]");
form?.addEventListener("submit", (event) => {
  if (!leaveAccount(form)) event.preventDefault();
});
