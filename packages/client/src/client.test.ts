import { endpoints } from "@brewdial/contract";
import { convertSetting as convertSettingEndpoint } from "@brewdial/contract/grinder-data/endpoints.ts";
import { expect, test } from "vitest";
import { ApiError, bodyOrThrow, createClient, pages } from "./index.ts";
import * as routes from "./routes.gen.ts";

/** Returns a fetch that records its requests and returns one response for all of them. */
function recordingFetch(status: number, body: unknown) {
  const requests: { url: string; init: RequestInit }[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return Response.json(body, { status });
  };
  return { fetch, requests };
}

test("the routes are those of the contract, with the same method, path and success statuses", () => {
  const expected = endpoints.map(({ id, method, path, success }) => ({
    id,
    method,
    path,
    statuses: Object.keys(success).map(Number),
  }));
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect(Object.values(routes).toSorted(byId)).toEqual(expected.toSorted(byId));
  for (const [name, { id }] of Object.entries(routes)) expect(name).toBe(id);
});

test("createClient with routes has a method for each, which sends params, body and token", async () => {
  const { fetch, requests } = recordingFetch(200, { upvotes: 3 });
  const client = createClient({ baseUrl: "http://api.test", token: "t", fetch, routes });
  const response = await client.castVote({ params: { id: 12 }, body: { vote: "UP" } });
  expect(response).toMatchObject({ ok: true, status: 200, body: { upvotes: 3 } });
  expect(requests).toEqual([
    {
      url: "http://api.test/api/community-recipes/12/vote",
      init: {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer t" },
        body: '{"vote":"UP"}',
        redirect: "manual",
      },
    },
  ]);
});

test("a method whose endpoint needs no input can be called without one", async () => {
  const { fetch, requests } = recordingFetch(200, {});
  const client = createClient({ baseUrl: "", fetch, routes: { getHealth: routes.getHealth } });
  await client.getHealth();
  expect(requests.map(({ url }) => url)).toEqual(["/api/health"]);
});

test("a method returns an error status as a result that is not ok", async () => {
  const seen: string[] = [];
  const { fetch } = recordingFetch(404, { error: "Recipe not found" });
  const onResponse = (endpoint: { readonly id: string }, status: number) =>
    void seen.push(`${endpoint.id} ${status}`);
  const client = createClient({ baseUrl: "", fetch, routes, onResponse });
  const response = await client.getRecipe({ params: { id: 1 } });
  expect(response).toMatchObject({ ok: false, status: 404, body: { error: "Recipe not found" } });
  expect(seen).toEqual(["getRecipe 404"]);
});

test("bodyOrThrow throws an ApiError with status, body and headers", async () => {
  const body = { error: "Grinder not found" };
  const { fetch } = recordingFetch(404, body);
  const client = createClient({ baseUrl: "http://api.test", fetch, routes });
  const response = await client.getGrinder({ params: { slug: "x" } });
  expect(() => bodyOrThrow(response)).toThrow(ApiError);
  expect(() => bodyOrThrow(response)).toThrow(
    expect.objectContaining({
      message: "404: Grinder not found",
      status: 404,
      body,
      headers: response.headers,
    }),
  );
});

test("pages yields the pages of a list until the last one, and throws an ApiError", async () => {
  const answers = [
    { data: [{ id: 1 }], cursor: "a", hasMore: true },
    { data: [{ id: 2 }], cursor: null, hasMore: false },
  ];
  const urls: string[] = [];
  const fetch = async (url: string) => {
    urls.push(url);
    const answer = answers[urls.length - 1];
    return answer ? Response.json(answer) : Response.json({ error: "Slow down" }, { status: 429 });
  };
  const client = createClient({ baseUrl: "", fetch, routes });
  const ids: number[] = [];
  for await (const { data } of pages(client.listRecipes, { query: { limit: 1 } }))
    ids.push(...data.map(({ id }) => id));
  expect(ids).toEqual([1, 2]);
  expect(urls).toEqual(["/api/recipes?limit=1", "/api/recipes?limit=1&cursor=a"]);
  await expect(pages(client.listBrewLogs, {}).next()).rejects.toMatchObject({
    name: "ApiError",
    status: 429,
  });
});

test("a client can be called with an endpoint of the contract, or with a route", async () => {
  const { fetch, requests } = recordingFetch(200, {});
  const client = createClient({ baseUrl: "", fetch });
  const query = { from: "a", setting: "24", to: "b" };
  for (const endpoint of [convertSettingEndpoint, routes.convertSetting])
    expect((await client(endpoint, { query })).ok).toBe(true);
  expect(requests.map(({ url }) => url)).toEqual(Array(2).fill("/api/v1/convert?from=a&setting=24&to=b"));
});

test("the compiler refuses wrong input and unknown methods", async () => {
  const client = createClient({ baseUrl: "", fetch: async () => Response.json({}), routes });
  const calls = [
    // @ts-expect-error -- params are missing
    () => client.castVote({ body: { vote: "UP" } }),
    // @ts-expect-error -- no such vote
    () => client.castVote({ params: { id: 1 }, body: { vote: "SIDEWAYS" } }),
    // @ts-expect-error -- input is required
    () => client.convertSetting(),
    // @ts-expect-error -- no list with a cursor
    () => pages(client.getHealth, {}),
    // @ts-expect-error -- no such endpoint
    () => client.brewCoffee,
  ];
  expect(calls).toHaveLength(5);
});
