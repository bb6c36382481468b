import { account } from "./de/account.ts";
import { analytics } from "./de/analytics.ts";
import { bag } from "./de/bag.ts";
import { brewing } from "./de/brewing.ts";
import { claim } from "./de/claim.ts";
import { coffee } from "./de/coffee.ts";
import { collections } from "./de/collections.ts";
import { connections } from "./de/server/connections.ts";
import { contact } from "./de/contact.ts";
import { convert } from "./de/convert.ts";
import { core } from "./de/core.ts";
import { descriptions } from "./de/server/descriptions.ts";
import { desk } from "./de/desk.ts";
import { developers } from "./de/developers.ts";
import { dial } from "./de/dial.ts";
import { discover } from "./de/discover.ts";
import { drafts } from "./de/drafts.ts";
import { editor } from "./de/editor.ts";
import { embed } from "./de/embed.ts";
import { fields } from "./de/fields.ts";
import { following } from "./de/following.ts";
import { forRoasters } from "./de/for-roasters.ts";
import { gear } from "./de/gear.ts";
import { grinders } from "./de/grinders.ts";
import { imports } from "./de/imports.ts";
import { intent } from "./de/intent.ts";
import { invitations } from "./de/invitations.ts";
import { legal } from "./de/legal.ts";
import { library } from "./de/library.ts";
import { log } from "./de/log.ts";
import { logForm } from "./de/log-form.ts";
import { methods } from "./de/methods.ts";
import { myRecipes } from "./de/my-recipes.ts";
import { offline } from "./de/offline.ts";
import { patterns } from "./de/patterns.ts";
import { player } from "./de/player.ts";
import { portal } from "./de/portal.ts";
import { portalCoffee } from "./de/portal-coffee.ts";
import { portalMembers } from "./de/portal-members.ts";
import { portalProfile } from "./de/portal-profile.ts";
import { bagCalendar } from "./de/server/bag-calendar.ts";
import { portalQr } from "./de/server/portal-qr.ts";
import { portalRecipe } from "./de/portal-recipe.ts";
import { preferences } from "./de/preferences.ts";
import { preview } from "./de/server/preview.ts";
import { profile } from "./de/profile.ts";
import { publication } from "./de/server/publication.ts";
import { rate } from "./de/rate.ts";
import { recipe } from "./de/recipe.ts";
import { recipeCompare } from "./de/server/recipe-compare.ts";
import { recipeReplies } from "./de/server/recipe-replies.ts";
import { recipeSearch } from "./de/server/recipe-search.ts";
import { report } from "./de/report.ts";
import { roaster } from "./de/roaster.ts";
import { shelf } from "./de/server/shelf.ts";
import { signIn } from "./de/sign-in.ts";
import { steps } from "./de/steps.ts";
import { taste } from "./de/taste.ts";
import { today } from "./de/today.ts";
import { welcome } from "./de/welcome.ts";
import type { Words } from "./en.ts";

export const de: Words = {
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
};
