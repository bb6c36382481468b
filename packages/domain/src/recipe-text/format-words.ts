import type { Locale } from "../text/locales.ts";
import type { StepAction, StepKind } from "../steps/brew-step.ts";
import type { GrindWord } from "./recipe-text.ts";

/** The words of a recipe's text in one language. The parser knows all of them. */
interface FormatWords {
  readonly labels: Readonly<
    Record<"brewer" | "dose" | "water" | "ratio" | "heat" | "grind" | "time" | "source", string>
  >;
  readonly onGrinder: (setting: string, grinder: string) => string;
  readonly to: string;
  readonly kinds: Readonly<Record<StepKind, string>>;
  readonly actions: Readonly<Record<StepAction, string>>;
  readonly grinds: Readonly<Record<GrindWord, string>>;
}

const en: FormatWords = {
  labels: {
    brewer: "Brewer",
    dose: "Coffee",
    water: "Water",
    ratio: "Ratio",
    heat: "Temperature",
    grind: "Grind",
    time: "Time",
    source: "Source",
  },
  onGrinder: (setting, grinder) => `${setting} on the ${grinder}`,
  to: "to",
  kinds: {
    bloom: "Bloom",
    pour: "Pour",
    stir: "Stir",
    steep: "Steep",
    press: "Press",
    drawdown: "Draw down",
    heat: "Heat up",
    extract: "Extract",
    wait: "Wait",
    ice: "Add ice",
    dilute: "Dilute",
  },
  actions: {
    rinse: "rinse",
    "close-valve": "close the valve",
    "open-valve": "open the valve",
    "add-coffee": "add coffee",
    stir: "stir",
    swirl: "swirl",
    skim: "skim",
    "insert-plunger": "insert the plunger",
    "remove-plunger": "remove the plunger",
    "attach-cap": "attach the cap",
    flip: "flip",
    "take-off-heat": "take off the heat",
    decant: "decant",
    "remove-brewer": "remove the brewer",
  },
  grinds: {
    "extra-fine": "extra fine",
    fine: "fine",
    "medium-fine": "medium-fine",
    medium: "medium",
    "medium-coarse": "medium-coarse",
    coarse: "coarse",
    "extra-coarse": "extra coarse",
  },
};

const de: FormatWords = {
  labels: {
    brewer: "Zubereiter",
    dose: "Kaffee",
    water: "Wasser",
    ratio: "Verhältnis",
    heat: "Temperatur",
    grind: "Mahlgrad",
    time: "Zeit",
    source: "Quelle",
  },
  onGrinder: (setting, grinder) => `${setting} auf ${grinder}`,
  to: "bis",
  kinds: {
    bloom: "Vorbrühen",
    pour: "Aufgießen",
    stir: "Rühren",
    steep: "Ziehen lassen",
    press: "Drücken",
    drawdown: "Durchlaufen lassen",
    heat: "Erhitzen",
    extract: "Extrahieren",
    wait: "Warten",
    ice: "Eis zugeben",
    dilute: "Verdünnen",
  },
  actions: {
    rinse: "spülen",
    "close-valve": "Ventil schließen",
    "open-valve": "Ventil öffnen",
    "add-coffee": "Kaffee zugeben",
    stir: "rühren",
    swirl: "schwenken",
    skim: "abschöpfen",
    "insert-plunger": "Kolben einsetzen",
    "remove-plunger": "Kolben entfernen",
    "attach-cap": "Kappe aufsetzen",
    flip: "umdrehen",
    "take-off-heat": "vom Herd nehmen",
    decant: "umfüllen",
    "remove-brewer": "Brüher abnehmen",
  },
  grinds: {
    "extra-fine": "sehr fein",
    fine: "fein",
    "medium-fine": "mittelfein",
    medium: "mittel",
    "medium-coarse": "mittelgrob",
    coarse: "grob",
    "extra-coarse": "sehr grob",
  },
};

const fr: FormatWords = {
  labels: {
    brewer: "Cafetière",
    dose: "Café",
    water: "Eau",
    ratio: "Rapport",
    heat: "Température",
    grind: "Mouture",
    time: "Temps",
    source: "Source",
  },
  onGrinder: (setting, grinder) => `${setting} sur ${grinder}`,
  to: "jusqu’à",
  kinds: {
    bloom: "Préinfuser",
    pour: "Verser",
    stir: "Remuer",
    steep: "Laisser infuser",
    press: "Presser",
    drawdown: "Laisser passer",
    heat: "Chauffer",
    extract: "Extraire",
    wait: "Attendre",
    ice: "Ajouter glaçons",
    dilute: "Diluer",
  },
  actions: {
    rinse: "rincer",
    "close-valve": "fermer la valve",
    "open-valve": "ouvrir la valve",
    "add-coffee": "ajouter le café",
    stir: "remuer",
    swirl: "faire tourner",
    skim: "écumer",
    "insert-plunger": "insérer le piston",
    "remove-plunger": "retirer le piston",
    "attach-cap": "fixer le bouchon",
    flip: "retourner",
    "take-off-heat": "retirer du feu",
    decant: "décanter",
    "remove-brewer": "retirer la cafetière",
  },
  grinds: {
    "extra-fine": "extra fin",
    fine: "fin",
    "medium-fine": "moyen-fin",
    medium: "moyen",
    "medium-coarse": "moyen-gros",
    coarse: "gros",
    "extra-coarse": "extra gros",
  },
};

export const formatWords: Readonly<Record<Locale, FormatWords>> = { en, de, fr };
