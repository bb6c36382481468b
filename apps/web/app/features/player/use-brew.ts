import { shiftSession } from "@brewdial/domain/brewing/brew-clock.ts";
import {
  brewedMs,
  finishBrew,
  goToStep,
  pauseBrew,
  resumeBrew,
  startBrew,
} from "@brewdial/domain/brewing/brew-session.ts";
import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import { useEffect, useSyncExternalStore } from "react";
import { addBrew, type BrewFigures } from "#app/browser/brew-log.ts";
import { unlockSound } from "#app/browser/alerts.ts";
import { type BrewRecipe, isEspresso, stepsFor } from "./brew-recipe.ts";
import {
  bringBack,
  brewStore,
  countInMs,
  isSameBrew,
  restoreBrew,
  setAside,
  type StoredBrew,
} from "./stored-brew.ts";

/** Returns the brew of this device if it belongs to this page, and whether another brew is running. */
export function useBrew(offered: BrewRecipe | undefined) {
  const stored = useSyncExternalStore(brewStore.subscribe, brewStore.read, readNothing);
  const key = offered === undefined || offered.search === "" ? undefined : offered.key;
  useEffect(() => {
    restoreBrew(Date.now());
    const present = brewStore.read();
    // The page without a query shows the current brew, even if others are running.
    if (present === undefined || (key !== undefined && present.recipe.key !== key)) bringBack(key);
  }, [key]);
  const isSame = stored !== undefined && (offered === undefined || isSameBrew(stored, offered));
  return {
    brew: isSame ? stored : undefined,
    isOtherRunning: stored?.stage === "running" && !isSame,
  };
}

const readNothing = () => undefined;

/**
 * Starts a brew; another running one continues in the background. Must be called from a user gesture, so that browsers allow sound. A click
 * from before hydration counts from its own time, unless pouring would already have started.
 */
export function start(recipe: BrewRecipe, figures: BrewFigures, pressedAt = Date.now()): void {
  unlockSound();
  const countIn = isEspresso(recipe) ? 0 : countInMs;
  const begin = Date.now() - pressedAt < countInMs ? pressedAt : Date.now();
  setAside(recipe.key);
  const session = startBrew(stepsFor(recipe, figures), begin, countIn);
  brewStore.write({ recipe, figures, session, stage: "running" });
}

export const pause = (brew: StoredBrew): void => writeSession(brew, pauseBrew(brew.session, Date.now()));
export const resume = (brew: StoredBrew): void => writeSession(brew, resumeBrew(brew.session, Date.now()));
export const goTo = (brew: StoredBrew, step: number): void =>
  writeSession(brew, goToStep(brew.session, step, Date.now()));
export const restart = ({ recipe, figures }: StoredBrew): void => start(recipe, figures);
export const discard = (): void => brewStore.write(undefined);

/** Shifts the brew when the clock of the device was set back. */
export const followClock = (brew: StoredBrew, setBackMs: number): void =>
  writeSession(brew, shiftSession(brew.session, -setBackMs));

const writeSession = (brew: StoredBrew, session: StoredBrew["session"]): void =>
  brewStore.write({ ...brew, session });

/** Ends the brew and adds it to the log of this device. A brew that has not started yet is discarded. */
export function finish(brew: StoredBrew): void {
  const now = Date.now();
  const session = finishBrew(brew.session, now);
  const seconds = Math.round(brewedMs(session, now) / 1000);
  if (seconds < 1) return discard();
  const { recipe, figures } = brew;
  const clientId = crypto.randomUUID();
  addBrew({
    clientId,
    brewedAt: new Date(session.startedAt).toISOString(),
    key: recipe.key,
    search: recipe.search,
    title: recipe.title,
    method: recipe.method,
    machine: recipe.machine,
    grinder: recipe.grinder,
    grinderName: recipe.dial.name,
    recipeId: recipe.recipeId,
    personalRecipeId: recipe.personalRecipeId,
    bagId: recipe.bagId,
    coffeeId: recipe.coffeeId,
    dial: recipe.dial.dial,
    isRising: recipe.dial.isRising ?? true,
    settingLabel: dialText(recipe.dial.dial, figures.setting),
    figures: { ...figures, brewTimeSeconds: seconds },
    plannedSeconds: figures.brewTimeSeconds,
    owner: brew.owner,
    opinion: {},
    isClosed: false,
    isSent: false,
  });
  brewStore.write({ ...brew, session, stage: "finished", clientId });
}

export const setStage = (brew: StoredBrew, stage: StoredBrew["stage"]): void =>
  brewStore.write({ ...brew, stage });
