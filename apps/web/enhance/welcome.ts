// The start page of guests: the answer follows each pick, and the last brew of this device is on top.
import { forgetSentBrews, listBrews } from "#app/browser/brew-log.ts";
import { setOwner } from "#app/browser/owner.ts";
import { replaceParts } from "./replace-parts.ts";

const form = document.querySelector<HTMLFormElement>("form.w-picks");
form?.addEventListener("change", () => void replaceParts(form, [".answer", ".aud"]));

// This page is for guests only: after signing out, nothing of the account is shown.
setOwner(undefined);
forgetSentBrews();
const [brew] = listBrews();
if (brew !== undefined) void import("./last-brew.ts").then(({ showLastBrew }) => showLastBrew(brew));
