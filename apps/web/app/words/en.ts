import { brewing } from "./en/brewing.ts";
import { coffee } from "./en/coffee.ts";
import { convert } from "./en/convert.ts";
import { developers } from "./en/developers.ts";
import { discover } from "./en/discover.ts";
import { grinders } from "./en/grinders.ts";
import { legal } from "./en/legal.ts";
import { methods } from "./en/methods.ts";
import { player } from "./en/player.ts";
import { preview } from "./en/preview.ts";
import { profile } from "./en/profile.ts";
import { rate } from "./en/rate.ts";
import { recipe } from "./en/recipe.ts";
import { roaster } from "./en/roaster.ts";
import { welcome } from "./en/welcome.ts";

/** Every text of the web front end in English. Its type is what other languages must have: a missing or misnamed text does not compile. */
export const en = {
  locale: "en",
  languageName: "English",
  brand: "Brewdial",
  brewing,
  coffee,
  discover,
  profile,
  recipe,
  roaster,

  shell: {
    skip: "Skip to content",
    home: "Brewdial, home",
    sections: "Sections",
    main: "Main",
    signIn: "Sign in",
    signOut: "Sign out",
    account: "Your account",
    footer: "Every figure with its source",
    preferences: "Language, units and theme",
    apiReference: "API reference",
  },
  navigation: {
    today: "Today",
    discover: "Discover",
    grinders: "Grinders",
    converter: "Converter",
    me: "Me",
  },
  toast: { undo: "Undo", dismiss: "Dismiss" },
  grinder: {
    mine: "My grinder",
    pick: "Pick my grinder",
    change: (name: string) => `My grinder: ${name}. Change`,
    title: "Which grinder do you have?",
    lead: "Every setting you see is then converted to its dial. Kept on this device, no account needed.",
    search: "Brand or model",
    find: "Find",
    none: "No grinder picked",
    current: "Picked",
    picked: (name: string) => `My grinder is now the ${name}.`,
    removed: "No grinder is picked any more.",
    remove: "I have none of these",
    noneFoundTitle: (query: string) => `No grinder for “${query}”`,
    noneFound: "Try only the brand, or fewer letters.",
    showAll: "Show all grinders",
    close: "Close",
  },
  preferences: {
    title: "Language, units and theme",
    language: "Language",
    theme: "Theme",
    themes: { system: "System", light: "Light", dark: "Dark" },
    temperature: "Temperature",
    temperatures: { c: "°C", f: "°F" },
    weight: "Weight",
    weights: { g: "Grams", oz: "Ounces" },
    save: "Save",
    saved: "Saved on this device.",
  },
  signIn: {
    title: "Sign in",
    lead: "We mail you a link. No password to remember.",
    email: "Email",
    emailExample: "you@example.com",
    mailLink: "Mail me a link",
    or: "or",
    usePassword: "Use a password",
    useLink: "Mail me a link instead",
    createAccount: "Create an account",
    haveAccount: "I have an account",
    apple: "Continue with Apple",
    comesAlong: "The grinder you picked on this device comes along.",
    password: "Password",
    name: "Name",
    nameHint: "Shown with your recipes. You can change it later.",
    passwordHint: "At least 8 characters.",
    codeTitle: "Look into your mail",
    codeLead: (email: string) => [
      "We sent a link and a code to ",
      email,
      ". Press the link there, or type the code here.",
    ],
    code: "Code",
    nothing: "Nothing there?",
    sendAgain: "Send it again",
    otherAddress: "use another address",
    orWord: ", or ",
    welcome: "You are signed in.",
    goodbye: "You are signed out.",
    signUpTitle: "Create an account",
    signUpLead: "Your recipes, gear and brews on every device.",
    errors: {
      email: "Enter an email address such as you@example.com.",
      code: "That is not the code of the newest mail. Codes work once, for 60 minutes and 5 attempts.",
      wrongPassword: "The email address or the password is wrong.",
      password: "Enter your password.",
      newPassword: "Take a longer or less common password, at least 8 characters.",
      name: "Enter a name with 1 to 60 characters.",
      taken: "This address has an account. Sign in, or let us mail you a link.",
      tooMany: "Too many attempts. Wait a minute, then try again.",
      unavailable: "That did not work. Wait a moment, then try again.",
      expired: "This page has expired. Ask for a new mail.",
    },
  },
  errors: {
    summary: "Two or more fields need another look",
    404: {
      title: "Ground too coarse",
      text: "This page is not here. It may have moved, or the address has a slip.",
    },
    403: {
      title: "Not from here",
      text: "The form came from another site. Open the page here and send it again.",
    },
    429: { title: "One moment", text: "Too many requests at once. Wait a minute, then try again." },
    503: {
      title: "Back in a moment",
      text: "We cannot reach our data right now. Wait a moment, then try again.",
    },
    500: {
      title: "Something broke",
      text: "It is our fault, not yours, and it was reported. Try again in a moment.",
    },
    offline: { title: "You are offline", text: "Check the connection, then try again." },
    requestId: (id: string) => `If you write to us, name this number: ${id}`,
    home: "To the start page",
    convert: "Convert a setting",
    again: "Try again",
  },
  dial: {
    label: "Grind setting",
    keys: "Left and right arrow: one step. Page up and down: next numeral. Or type a setting and press Enter.",
    sentence: (grinder: string, setting: string, range: string | undefined) =>
      range === undefined ? `${grinder}: ${setting}` : `${grinder}: ${setting}, ${range} would also do`,
    range: (min: string, max: string) => `${min} to ${max}`,
    onTheDial: "on the dial",
    ofATurn: "of a turn",
    /** A count of a compound setting: "2 turns", but "number 6". */
    counts: {
      turns: (count: string) => (count === "1" ? "1 turn" : `${count} turns`),
      numbers: (count: string) => `number ${count}`,
      clicks: (count: string) => (count === "1" ? "1 click" : `${count} clicks`),
      dots: (count: string) => (count === "1" ? "1 dot" : `${count} dots`),
      letters: (letter: string) => `letter ${letter}`,
    },
    plus: (count: string) => `plus ${count}`,
    units: {
      clicks: { one: "click", many: "clicks" },
      numbers: { one: "number", many: "numbers" },
      letters: { one: "letter", many: "letters" },
      dots: { one: "dot", many: "dots" },
      marks: { one: "mark", many: "marks" },
      notches: { one: "notch", many: "notches" },
      microns: { one: "micron", many: "microns" },
      turns: { one: "turn", many: "turns" },
      steps: { one: "step", many: "steps" },
    },
    finer: "finer",
    coarser: "coarser",
    finest: "finest setting",
    coarsest: "coarsest setting",
    steps: {
      clicks: { finer: "One click finer", coarser: "One click coarser" },
      numbers: { finer: "One number finer", coarser: "One number coarser" },
      letters: { finer: "One letter finer", coarser: "One letter coarser" },
      dots: { finer: "One dot finer", coarser: "One dot coarser" },
      marks: { finer: "One mark finer", coarser: "One mark coarser" },
      notches: { finer: "One notch finer", coarser: "One notch coarser" },
      steps: { finer: "One step finer", coarser: "One step coarser" },
    },
    typed: (text: string) => `${text}, then Enter`,
    notOnDial: (text: string) => `${text} is not on this dial`,
    bands: {
      espresso: "Espresso",
      "moka-pot": "Moka",
      "pour-over": "Pour-over",
      "french-press": "French press",
      "cold-brew": "Cold brew",
    },
  },
  methods,
  player,
  rate,
  grinders,
  convert,
  preview,
  welcome,
  developers,
  legal,
} as const;

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widen<Result>
    : T extends readonly (infer Item)[]
      ? readonly Widen<Item>[]
      : { readonly [Key in keyof T]: Widen<T[Key]> };

export type Words = Widen<Omit<typeof en, "locale">> & { readonly locale: "en" | "de" };
