// The start page of guests: a running brew and the last one of this device are on top.
import { forgetSentBrews, listBrews } from "#app/browser/brew-log.ts";
import { mayRun } from "#app/browser/brewing.ts";
import { setOwner } from "#app/browser/owner.ts";

// This page is for guests only: after signing out, nothing of the account is shown.
setOwner(undefined);
forgetSentBrews();
const running = document.querySelector<HTMLElement>("[data-running]");
if (running !== null && mayRun()) running.hidden = false;
const [brew] = listBrews();
if (brew !== undefined) void import("./last-brew.ts").then(({ showLastBrew }) => showLastBrew(brew));
