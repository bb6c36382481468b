import type { Send } from "./http-client.ts";
import type { Actor } from "./request.ts";
import type { Tool } from "./generate/json-rpc.ts";

/** An id, a slug or a cursor. */
export type Known = string | number;

/** Existing values in the database, by pool, such as `coffeeId`. */
export type Pools = Readonly<Record<string, readonly Known[]>>;

/** Source of each pool: the path of a list, the property that contains it, and the field of its items. */
const sources: readonly [pool: string, actor: Actor, path: string, list: string, field: string][] = [
  ["coffeeId", "anonymous", "/api/coffees?limit=50", "data", "id"],
  ["coffeeSlug", "anonymous", "/api/coffees?limit=50", "data", "slug"],
  ["roasterSlug", "anonymous", "/api/coffees?limit=50", "data", "roasterSlug"],
  ["roasterId", "anonymous", "/api/roasters?limit=50", "roasters", "id"],
  ["grinderId", "anonymous", "/api/grinders", "grinders", "id"],
  ["grinderSlug", "anonymous", "/api/grinders", "grinders", "slug"],
  ["machineId", "anonymous", "/api/machines", "machines", "id"],
  ["filterId", "anonymous", "/api/filters", "filters", "id"],
  ["recipeId", "anonymous", "/api/recipes?limit=50", "data", "id"],
  ["brewLogId", "demo", "/api/brew-logs?limit=50", "data", "id"],
  ["collectionId", "demo", "/api/collections", "collections", "id"],
  ["userRecipeId", "demo", "/api/user/recipes", "recipes", "id"],
  ["ownRecipeId", "demo", "/api/community-recipes?createdByMe=true&limit=50", "data", "id"],
  ["ownGrinderId", "demo", "/api/user/grinders", "grinders", "id"],
  ["claimId", "demo", "/api/roaster-claims", "claims", "id"],
  ["roasterMemberId", "member", "/api/roaster-portal/members", "members", "id"],
  ["sentInvitationId", "member", "/api/roaster-portal/members", "invitations", "id"],
  ["portalCoffeeId", "member", "/api/roaster-portal/coffees", "coffees", "id"],
];

/** The pool for a field of an operation; the first match of `path field` counts. */
const fields: readonly [pattern: RegExp, pool: string][] = [
  [/^\/oembed url$/, "embedUrl"],
  [/^\/api\/user\/grinders\/calibrate grinderId$/, "ownGrinderId"],
  [/^\/api\/community-recipes\/\{id\} id$/, "ownRecipeId"],
  [/ (?:coffeeId|coffeeProfileId)$/, "coffeeId"],
  [/ (?:recipeId|communityRecipeId)$/, "recipeId"],
  [/ (?:source|target|from|to)?[gG]rinderId$/, "grinderId"],
  [/ machineId$/, "machineId"],
  [/ filterId$/, "filterId"],
  [/ roasterId$/, "roasterId"],
  [/ commentId$/, "commentId"],
  [/ shareId$/, "shareId"],
  [/ coffee(?:Slug)?$/, "coffeeSlug"],
  [/ roaster(?:Slug)?$/, "roasterSlug"],
  [/grinder\/\{slug\}.* slug$/, "grinderSlug"],
  [/\/convert (?:from|to)$/, "grinderSlug"],
  [/roasters\/\{slug\}.* slug$/, "roasterSlug"],
  [/ (?:grinder|grinderSlug)$/, "grinderSlug"],
  [/\/convert setting$/, "setting"],
  [/ tz$/, "timeZone"],
  [/ version$/, "widgetVersion"],
  [/roaster-portal\/coffees\/\{id\}.* id$/, "portalCoffeeId"],
  [/brew-logs\/\{id\}.* id$/, "brewLogId"],
  [/collections\/\{id\}.* id$/, "collectionId"],
  [/user\/recipes\/\{id\}.* id$/, "userRecipeId"],
  [/recipes\/\{id\}.* id$/, "recipeId"],
  [/coffees\/\{id\}.* id$/, "coffeeId"],
  [/roaster-claims\/\{id\} id$/, "claimId"],
  [/roaster-portal\/members\/\{id\} id$/, "roasterMemberId"],
  [/invitations\/\{id\}.* id$/, "sentInvitationId"],
  [/users\/\{id\} id$/, "userId"],
];

/** Names the pool of complete paths of an operation whose parameters depend on each other. */
export const pathPool = (path: string): string => `paths of ${path}`;

/** Returns the existing values for a field of an operation's path, query or body. */
export function knownFor(pools: Pools, path: string, field: string): readonly Known[] {
  if (field === pathPool(path)) return pools[field] ?? [];
  if (field === "cursor") return pools[`cursor of ${path}`] ?? [];
  const name = `${path} ${field}`;
  const pool = fields.find(([pattern]) => pattern.test(name))?.[1];
  return pool === undefined ? [] : (pools[pool] ?? []);
}

/** Fetches existing ids, slugs and cursors. A pool whose list is empty or cannot be read is left out. */
export async function learnPools(
  send: Send,
  origin: string,
  tokenOf: (actor: Actor) => string | undefined,
  cursorPaths: readonly string[],
): Promise<Pools> {
  const fetchJson = async (method: string, path: string, actor: Actor) => {
    const token = tokenOf(actor);
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { status, body } = await send({ method, path, headers });
    return status === 200 ? (JSON.parse(body.toString()) as Record<string, unknown>) : {};
  };
  const valuesOf = (list: unknown, field: string) =>
    (Array.isArray(list) ? (list as Record<string, unknown>[]) : [])
      .map((item) => item[field])
      .filter((value) => typeof value === "string" || typeof value === "number");
  const pools: Record<string, readonly Known[]> = {
    userId: [1, 2, 3, 4, 5],
    setting: ["24", "12.5", "2+4", "1.2.3"],
    timeZone: ["UTC", "Europe/Berlin", "Asia/Kathmandu"],
    widgetVersion: ["1.0.0"],
  };
  for (const [pool, actor, path, list, field] of sources)
    pools[pool] = valuesOf((await fetchJson("GET", path, actor))[list], field);
  const recipeIds = (pools["recipeId"] ?? []).slice(0, 3);
  const shares = recipeIds.map((id) => fetchJson("POST", `/api/recipes/${id}/share`, "anonymous"));
  pools["shareId"] = (await Promise.all(shares)).flatMap(({ shareId }) =>
    typeof shareId === "string" ? [shareId] : [],
  );
  const comments = recipeIds.map((id) => fetchJson("GET", `/api/recipes/${id}/comments`, "anonymous"));
  pools["commentId"] = (await Promise.all(comments)).flatMap((page) => valuesOf(page["comments"], "id"));
  const [roasters = [], coffees = []] = [pools["roasterSlug"], pools["coffeeSlug"]];
  pools["embedUrl"] = roasters.map((slug, index) => `${origin}/embed/${slug}?coffee=${coffees[index] ?? ""}`);
  pools[pathPool("/api/embed/{roasterSlug}/{coffeeSlug}")] = roasters.map(
    (slug, index) => `/api/embed/${slug}/${coffees[index] ?? ""}`,
  );
  for (const path of cursorPaths) {
    const { cursor } = await fetchJson("GET", `${path}?limit=1`, "demo");
    if (typeof cursor === "string") pools[`cursor of ${path}`] = [cursor];
  }
  return pools;
}

/** Reads the tools of the MCP endpoint. */
export async function learnTools(send: Send): Promise<Tool[]> {
  const { body } = await send({
    method: "POST",
    path: "/api/mcp",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
  });
  const parsed = JSON.parse(body.toString() || "{}") as { result?: { tools?: Tool[] } };
  return parsed.result?.tools ?? [];
}
