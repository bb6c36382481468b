/** A page that is checked for status, accessibility, width and errors. */
export interface TestPage {
  /** The pattern of its route, as in app/routes.ts. */
  readonly route: string;
  readonly path: string;
  /** Default 200. */
  readonly status?: number;
  /** Signed in as the demo user; default a guest. */
  readonly isSignedIn?: boolean;
}

/** At least one entry for every route that is a page. A route without one fails pages.e2e.ts. */
export const testPages: readonly TestPage[] = [
  { route: "/", path: "/" },
  { route: "/", path: "/", isSignedIn: true },
  { route: "/", path: "/?grinder=fellow-ode-gen-2&method=moka-pot&roast=DARK" },
  { route: "/developers", path: "/developers?client=cursor" },
  { route: "/privacy", path: "/privacy" },
  { route: "/terms", path: "/terms" },
  { route: "/imprint", path: "/de/imprint" },
  { route: "/grinders", path: "/grinders" },
  { route: "/grinders", path: "/grinders?q=zzz" },
  { route: "/grinders/:slug", path: "/grinders/comandante-c40-mk4?method=espresso" },
  { route: "/grinders/:slug", path: "/grinders/1zpresso-j-max" },
  { route: "/grinders/:slug", path: "/grinders/baratza-forte-bg" },
  { route: "/grinders/:slug", path: "/grinders/comandante-c50", status: 404 },
  { route: "/de/grinders/:slug", path: "/de/grinders/niche-zero" },
  { route: "/convert/:pair", path: "/convert/comandante-c40-mk4-to-baratza-encore?setting=24" },
  { route: "/convert/:pair", path: "/convert/comandante-c40-mk4-to-baratza-encore?setting=999" },
  { route: "/convert/:pair", path: "/convert/comandante-c40-mk4-to-fellow-ode-gen-2?setting=8" },
  { route: "/convert/:pair", path: "/convert/1zpresso-j-max-to-niche-zero?setting=1.1.8" },
  { route: "/convert/:pair", path: "/convert/comandante-c40-mk4-to-baratza-forte-bg" },
  { route: "/convert/:pair", path: "/convert/comandante-c50-to-baratza-encore", status: 404 },
  { route: "/discover", path: "/discover" },
  { route: "/discover", path: "/discover?method=pour-over&roast=light&sort=newest", isSignedIn: true },
  { route: "/discover", path: "/discover?q=zzzz&method=espresso" },
  { route: "/recipes/:id", path: "/recipes/44" },
  { route: "/recipes/:id", path: "/recipes/44?dose=30", isSignedIn: true },
  { route: "/recipes/:id", path: "/recipes/98?version=written", isSignedIn: true },
  { route: "/recipes/:id", path: "/recipes/999999", status: 404 },
  { route: "/coffees", path: "/coffees" },
  { route: "/coffees", path: "/coffees?q=zzzz" },
  { route: "/coffees/:key", path: "/coffees/107" },
  { route: "/coffees/:key", path: "/coffees/1", isSignedIn: true },
  { route: "/coffees/:key", path: "/coffees/abc", status: 404 },
  { route: "/roasters", path: "/roasters?q=kvarn" },
  { route: "/roasters/:slug", path: "/roasters/kvarn-och-havre" },
  { route: "/roasters/:slug", path: "/roasters/nobody", status: 404 },
  { route: "/users/:id", path: "/users/1" },
  { route: "/my-grinder", path: "/my-grinder" },
  { route: "/my-grinder", path: "/my-grinder?q=zzz" },
  { route: "/brew", path: "/brew" },
  { route: "/brew", path: "/brew?method=espresso&grinder=niche-zero" },
  { route: "/brew", path: "/brew?method=espresso&grinder=fellow-ode-gen-2" },
  { route: "/brew", path: "/brew?recipe=1&grinder=1zpresso-j-max" },
  { route: "/brew", path: "/brew?recipe=999999", status: 404 },
  { route: "/preferences", path: "/preferences", isSignedIn: true },
  { route: "/sign-in", path: "/sign-in" },
  { route: "/sign-in/password", path: "/sign-in/password" },
  { route: "/sign-up", path: "/sign-up" },
  { route: "/offline", path: "/offline" },
  { route: "/*", path: "/nothing-here", status: 404 },
  { route: "/de", path: "/de" },
  { route: "/de/convert/:pair", path: "/de/convert/comandante-c40-mk4-to-baratza-encore" },
  { route: "/de/discover", path: "/de/discover" },
  { route: "/de/recipes/:id", path: "/de/recipes/44" },
  { route: "/de/coffees/:key", path: "/de/coffees/107" },
  { route: "/de/brew", path: "/de/brew?recipe=2&grinder=comandante-c40-mk4" },
  { route: "/de/sign-in", path: "/de/sign-in" },
];

/** Routes that redirect, pages that journeys reach and check themselves, and pictures. */
export const otherRoutes = [
  "/convert",
  "/sign-out",
  "/sign-in/code",
  "/og/default.png",
  "/og/convert/:file",
  "/og/grinders/:file",
  "/og/recipes/:file",
];
