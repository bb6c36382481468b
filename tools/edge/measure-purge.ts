import type { Send } from "../fuzz/http-client.ts";
import { waitFor } from "../processes/deadline.ts";

export interface PurgeOptions {
  readonly edge: Send;
  readonly origin: Send;
  readonly varnishUrl: string;
  /** Token of a member of a roaster. */
  readonly token: string;
}

interface PortalCoffee {
  readonly id: number;
  readonly slug: string;
}

const limitMs = 30_000;

/** Changes an official recipe and measures the time until the cache serves it; responses of other roasters must stay cached. */
export async function measurePurge({ edge, origin, varnishUrl, token }: PurgeOptions) {
  const findings: string[] = [];
  const signedIn = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const readJson = async (send: Send, path: string, headers = {}) => {
    const response = await send({ method: "GET", path, headers });
    return { isHit: response.headers["x-cache"] === "HIT", text: response.body.toString() };
  };
  const { coffees } = JSON.parse((await readJson(origin, "/api/roaster-portal/coffees", signedIn)).text) as {
    coffees: PortalCoffee[];
  };
  const { profile } = JSON.parse((await readJson(origin, "/api/roaster-portal/profile", signedIn)).text) as {
    profile: { slug: string };
  };
  const coffee = coffees.find(({ slug }) => slug !== null);
  if (coffee === undefined) throw new Error("The member's roaster has no coffee");
  const own = `/api/embed/${profile.slug}/${coffee.slug}`;
  const page = `/embed/${profile.slug}`;
  const { data } = JSON.parse((await readJson(origin, "/api/coffees?limit=50")).text) as {
    data: { slug: string; roasterSlug: string }[];
  };
  const foreign = data.find(({ roasterSlug }) => roasterSlug !== profile.slug);
  const other = `/api/embed/${foreign?.roasterSlug}/${foreign?.slug}`;
  const warm = async () => {
    for (const path of [own, page, other]) {
      await readJson(edge, path);
      if (!(await readJson(edge, path)).isHit) findings.push(`${path} is not cached`);
    }
  };
  const times: number[] = [];
  for (const waterGrams of [251, 252, 253]) {
    await warm();
    const response = await origin({
      method: "PUT",
      path: `/api/roaster-portal/coffees/${coffee.id}/recipes/pour-over`,
      headers: signedIn,
      body: JSON.stringify({
        doseGrams: 15.5,
        waterGrams,
        grindIndex: 55,
        waterTempC: 94,
        brewTimeSeconds: 190,
      }),
    });
    if (response.status !== 200)
      throw new Error(`Saving the recipe: ${response.status} ${response.body.toString()}`);
    const changedAt = performance.now();
    const isNew = async () => (await readJson(edge, own)).text.includes(`"waterGrams":${waterGrams}`);
    await waitFor(isNew, { name: "the new recipe at the edge", limitMs, pollMs: 20 }).catch((error: Error) =>
      findings.push(error.message),
    );
    times.push(performance.now() - changedAt);
    if (!(await readJson(edge, page)).text.includes(String(waterGrams)))
      findings.push(`${page} is still old`);
    if (!(await readJson(edge, other)).isHit) findings.push(`${other} was purged too`);
  }
  // Only the purge socket purges: the public one forwards the request, and the origin has no such path.
  await warm();
  const purge = { method: "POST", headers: { "surrogate-key": "roaster-1" }, body: "{}" };
  const refused = await fetch(`${varnishUrl}/purge`, purge);
  if (refused.ok) findings.push("The public socket accepted a purge");
  if (!(await readJson(edge, own)).isHit) findings.push("A purge on the public socket had an effect");
  const seconds = times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(", ");
  return {
    findings,
    text: `a changed recipe was served after ${seconds}; responses of another roaster stayed cached.`,
  };
}
