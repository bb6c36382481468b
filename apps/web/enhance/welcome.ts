// The start page for guests: shows a running brew and the last one of this device at the top.
import { forgetSentBrews, listBrews } from "#app/browser/brew-log.ts";
import { mayRun } from "#app/browser/brewing.ts";
import { setOwner } from "#app/browser/owner.ts";

// This page is for guests only: after signing out, it must not show anything from the account.
setOwner(undefined);
forgetSentBrews();
const running = document.querySelector<HTMLElement>("[data-running]");
if (running !== null && mayRun()) running.hidden = false;
const [brew] = listBrews();
if (brew !== undefined) void import("./last-brew.ts").then(({ showLastBrew }) => showLastBrew(brew));
