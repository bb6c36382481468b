import type { StepAction, StepKind } from "../steps/brew-step.ts";
import type { GrindWord } from "./recipe-text.ts";

/** Classes of words by their meaning for nearby numbers. */
export type WordClass =
  | "dose"
  | "water"
  | "in"
  | "out"
  | "ratio"
  | "heat"
  | "time"
  | "grind"
  | "brewer"
  | "source"
  | "clicks"
  | "total"
  | "more"
  | "to"
  | "at"
  | "for"
  | "after"
  | "separator"
  /** The whole sentence is about something else, such as a price. */
  | "noise"
  /** Weights of the sentence are about something else, such as a kettle. */
  | "vessel"
  | "chapter";

const classes: Readonly<Record<WordClass, string>> = {
  dose: "coffee kaffee café dose dosis beans bohnen grounds kaffeemehl kaffeepulver kaffeemenge kaffeebohnen einwaage dosage",
  water: "water wasser eau wassermenge brühwasser gesamtwasser wassers yield beverage getränk ertrag auslauf",
  in: "in rein",
  out: "out raus",
  ratio: "ratio verhältnis brühverhältnis brewratio brew-ratio rapport",
  heat: "temperature temp temperatur wassertemperatur brühtemperatur température heiß heißes heißem hot degrees",
  time: "time total gesamtzeit brühzeit brewtime bezugszeit bezugsdauer durchlaufzeit laufzeit ziehzeit zeit temps dauer finish finishes finished done fertig ends end ende endzeit drawdown tbt",
  grind:
    "grind ground mahlgrad gemahlen gemahlener gemahlenem gemahlenen gemahlene mahlen mahle mahlung grinder mühle mahlwerk mouture grindsize setting einstellung",
  brewer: "brewer dripper method methode zubereiter zubereitung brüher gerät cafetière",
  source: "source quelle recipe rezept from von via video original link credit",
  clicks: "click clicks klick klicks notch notches steps schritte rasten clics",
  total: "total insgesamt gesamt overall scale waage",
  more: "more another weitere weiteren weiterer further noch additional zusätzlich dazu",
  to: "to until till bis auf jusqu jusque à by gegen",
  at: "at ab bei um from à nach",
  for: "for over in für über lang während pendant within innerhalb",
  after: "after nach après",
  separator: "then dann danach anschließend next nun puis",
  noise:
    "subscribe abonnieren abonniert abonniere discount rabatt rabattcode code coupon price preis costs kostet cost shipping versand bag bags tüte packung beutel pack sponsor sponsored patreon instagram newsletter views aufrufe followers follower giveaway gewinnspiel milk milch sugar zucker outside draußen weather wetter euro dollar posted uploaded hochgeladen gepostet uhr minute-read oven ofen altitude höhe masl meter prime affiliate amazon likes friend freund freundin instead stattdessen statt früher usually normally normalerweise sonst yesterday gestern compared",
  vessel:
    "mug becher cup cups tasse tassen kettle kessel wasserkocher carafe kanne karaffe server holds fasst capacity fassungsvermögen weighs wiegt",
  chapter:
    "intro introduction outro sponsor verdict conclusion fazit einleitung gear equipment ausrüstung bonus thoughts chapters kapitel tasting verkostung ad werbung history geschichte",
};

const toMap = <T>(lists: Readonly<Record<string, string>>): ReadonlyMap<string, T> =>
  new Map(
    Object.entries(lists).flatMap(([name, words]) =>
      words.split(" ").map((word) => [word, name as T] as const),
    ),
  );

const classSets = new Map<string, Set<WordClass>>();
for (const [name, words] of Object.entries(classes))
  for (const word of words.split(" "))
    classSets.set(word, (classSets.get(word) ?? new Set()).add(name as WordClass));

/** Returns whether a lower-case word belongs to a class. */
export const isWord = (key: string, name: WordClass): boolean => classSets.get(key)?.has(name) === true;

/** Words that may occur inside a phrase and are ignored. */
export const articles: ReadonlySet<string> = new Set([
  "the",
  "a",
  "it",
  "den",
  "das",
  "die",
  "der",
  "dem",
  "ein",
  "le",
  "la",
  "les",
  "l",
]);

/** Phrases of up to three words without articles, joined: "draw down" is "drawdown". */
export const kindPhrases: ReadonlyMap<string, StepKind> = toMap({
  bloom:
    "bloom blooming vorbrühen blüte quellen aufquellen anquellen quellphase anfeuchten préinfusion preinfuse preinfusion préinfuser",
  pour: "pour pours pouring add gieße gießen gieß aufgießen aufguss guss nachgießen auffüllen topup fillup verser versez zugeben eingießen",
  stir: "stir stirring rühren umrühren rühre remuer remuez swirl swirling schwenken schwenke agitate",
  steep: "steep steeping ziehen ziehenlassen ziehenlasse infuse infuser laisserinfuser",
  press: "press plunge pressing drücken pressen runterdrücken herunterdrücken durchdrücken presser",
  drawdown: "drawdown drain draining dripthrough durchlaufen abtropfen ablaufen laisserpasser écouler",
  heat: "heat heatup erhitzen aufheizen chauffer",
  extract: "extract extraction extrahieren bezug beziehen extraire",
  wait: "wait rest warten warte pause attendre",
  ice: "addice ice eis eiszugeben glaçons ajouterglaçons",
  dilute: "dilute bypass verdünnen diluer",
});

export const actionPhrases: ReadonlyMap<string, StepAction> = toMap({
  rinse: "rinse spülen rincer",
  "close-valve": "closevalve ventilschließen schließeventil fermervalve",
  "open-valve": "openvalve ventilöffnen öffneventil ouvrirvalve",
  "add-coffee": "addcoffee kaffeezugeben ajoutercafé",
  stir: "stir stirring rühren umrühren rühre remuer",
  swirl: "swirl swirling schwenken schwenke agitate fairetourner",
  skim: "skim abschöpfen écumer",
  "insert-plunger": "insertplunger kolbeneinsetzen insérerpiston",
  "remove-plunger": "removeplunger kolbenentfernen retirerpiston",
  "attach-cap": "attachcap kappeaufsetzen fixerbouchon",
  flip: "flip umdrehen wenden retourner",
  "take-off-heat": "takeoffheat vomherdnehmen retirerdufeu",
  decant: "decant umfüllen décanter",
  "remove-brewer": "removebrewer brüherabnehmen retirercafetière",
});

/** Words for grind sizes. */
export const grindPhrases: ReadonlyMap<string, GrindWord> = toMap({
  "extra-fine": "extrafine veryfine sehrfein extrafein extrafin",
  fine: "fine finely fein feiner_mahlgrad fin",
  "medium-fine": "mediumfine finemedium mittelfein mittelfeiner moyenfin",
  medium: "medium mittel mittlerer mittlere moyen",
  "medium-coarse": "mediumcoarse mittelgrob moyengros",
  coarse: "coarse coarsely grob gros",
  "extra-coarse": "extracoarse verycoarse sehrgrob extragros",
});
