import { account } from "./en/account.ts";
import { analytics } from "./en/analytics.ts";
import { bag } from "./en/bag.ts";
import { brewing } from "./en/brewing.ts";
import { claim } from "./en/claim.ts";
import { coffee } from "./en/coffee.ts";
import { collections } from "./en/collections.ts";
import { connections } from "./en/server/connections.ts";
import { contact } from "./en/contact.ts";
import { convert } from "./en/convert.ts";
import { core } from "./en/core.ts";
import { descriptions } from "./en/server/descriptions.ts";
import { desk } from "./en/desk.ts";
import { developers } from "./en/developers.ts";
import { dial } from "./en/dial.ts";
import { discover } from "./en/discover.ts";
import { drafts } from "./en/drafts.ts";
import { editor } from "./en/editor.ts";
import { embed } from "./en/embed.ts";
import { fields } from "./en/fields.ts";
import { following } from "./en/following.ts";
import { forRoasters } from "./en/for-roasters.ts";
import { gear } from "./en/gear.ts";
import { grinders } from "./en/grinders.ts";
import { imports } from "./en/imports.ts";
import { intent } from "./en/intent.ts";
import { invitations } from "./en/invitations.ts";
import { legal } from "./en/legal.ts";
import { library } from "./en/library.ts";
import { log } from "./en/log.ts";
import { logForm } from "./en/log-form.ts";
import { methods } from "./en/methods.ts";
import { myRecipes } from "./en/my-recipes.ts";
import { offline } from "./en/offline.ts";
import { patterns } from "./en/patterns.ts";
import { player } from "./en/player.ts";
import { portal } from "./en/portal.ts";
import { portalCoffee } from "./en/portal-coffee.ts";
import { portalMembers } from "./en/portal-members.ts";
import { portalProfile } from "./en/portal-profile.ts";
import { bagCalendar } from "./en/server/bag-calendar.ts";
import { portalQr } from "./en/server/portal-qr.ts";
import { portalRecipe } from "./en/portal-recipe.ts";
import { preferences } from "./en/preferences.ts";
import { preview } from "./en/server/preview.ts";
import { profile } from "./en/profile.ts";
import { publication } from "./en/server/publication.ts";
import { rate } from "./en/rate.ts";
import { recipe } from "./en/recipe.ts";
import { recipeCompare } from "./en/server/recipe-compare.ts";
import { recipeReplies } from "./en/server/recipe-replies.ts";
import { recipeSearch } from "./en/server/recipe-search.ts";
import { report } from "./en/report.ts";
import { roaster } from "./en/roaster.ts";
import { shelf } from "./en/server/shelf.ts";
import { signIn } from "./en/sign-in.ts";
import { steps } from "./en/steps.ts";
import { taste } from "./en/taste.ts";
import { today } from "./en/today.ts";
import { welcome } from "./en/welcome.ts";

/**
 * Every text of the web front end in English. Its type is what other languages must have: a missing or misnamed text does not compile.
 * The browser loads sections as it needs them (load-words.ts): `core` always, any other file when a page reads it, and nothing of the
 * folder `server`, which only loaders and actions read.
 */
export const en = {
  ...core,
  account,
  analytics,
  bag,
  brewing,
  claim,
  coffee,
  collections,
  connections,
  contact,
  convert,
  descriptions,
  desk,
  developers,
  dial,
  discover,
  drafts,
  editor,
  embed,
  fields,
  following,
  forRoasters,
  gear,
  grinders,
  imports,
  intent,
  invitations,
  legal,
  library,
  log,
  logForm,
  methods,
  myRecipes,
  offline,
  patterns,
  player,
  portal,
  portalCoffee,
  portalMembers,
  portalProfile,
  bagCalendar,
  portalQr,
  portalRecipe,
  preferences,
  preview,
  profile,
  publication,
  rate,
  recipe,
  recipeCompare,
  recipeReplies,
  recipeSearch,
  report,
  roaster,
  shelf,
  signIn,
  steps,
  taste,
  today,
  welcome,
} as const;

type Widen<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Widen<Result>
    : T extends readonly (infer Item)[]
      ? readonly Widen<Item>[]
      : { readonly [Key in keyof T]: Widen<T[Key]> };

/** The texts of `core`: loaded with every page. */
export type CoreWords = Pick<Words, keyof typeof core>;

export type Words = Widen<Omit<typeof en, "locale">> & { readonly locale: "en" | "de" };
