import { index, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

/** Every page, at the same address in each language. Ids name the language: the files are shared. */
const pages = (locale: "en" | "de"): RouteConfigEntry[] => {
  const page = (path: string, folder: string) =>
    route(path, `routes/${folder}/route.tsx`, { id: `${locale}/${folder}` });
  return [
    index("routes/home/route.tsx", { id: `${locale}/home` }),
    page("grinders", "grinders"),
    page("grinders/:slug", "grinder"),
    page("convert", "convert-start"),
    page("convert/:pair", "convert"),
    page("developers", "developers"),
    ...["privacy", "terms", "imprint"].map((path) =>
      route(path, "routes/legal/route.tsx", { id: `${locale}/${path}` }),
    ),
    page("my-grinder", "my-grinder"),
    page("discover", "discover"),
    page("recipes/:id", "recipe"),
    page("coffees", "coffees"),
    page("coffees/:key", "coffee"),
    page("roasters", "roasters"),
    page("roasters/:slug", "roaster"),
    page("users/:id", "profile"),
    page("brew", "brew"),
    page("preferences", "preferences"),
    page("sign-in", "sign-in"),
    page("sign-in/code", "sign-in-code"),
    page("sign-in/password", "sign-in-password"),
    page("sign-up", "sign-up"),
    page("sign-out", "sign-out"),
    page("offline", "offline"),
    page("og/default.png", "og-default"),
    page("og/convert/:file", "og-convert"),
    page("og/grinders/:file", "og-grinder"),
    page("og/recipes/:file", "og-recipe"),
  ];
};

/** Pages for development, which the production build leaves out. */
const developmentPages =
  process.env["NODE_ENV"] === "production" ? [] : [route("dials", "routes/dials/route.tsx")];

export default [
  ...pages("en"),
  ...prefix("de", pages("de")),
  ...developmentPages,
  route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
