import { expect, test } from "./fixtures.ts";

const immutable = "public, max-age=31536000, immutable";

for (const path of [
  "/convert/comandante-c40-mk4-to-baratza-encore?setting=20",
  "/de/convert/1zpresso-j-max-to-niche-zero",
  "/grinders/baratza-forte-bg?method=espresso",
  "/recipes/44",
  "/de/coffees/107",
  "/roasters/kvarn-och-havre",
])
  test(`og:image of ${path} is a picture of 1200 × 630 that caches may keep for ever`, async ({
    request,
    baseURL,
  }) => {
    const page = await (await request.get(path)).text();
    const address = /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(address.startsWith(`${baseURL}/`)).toBe(true);
    const response = await request.get(address);
    expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/png"]);
    expect(response.headers()["cache-control"]).toBe(immutable);
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(150_000);
  });

test("pages without numbers of their own have the default picture", async ({ request, baseURL }) => {
  expect(await (await request.get("/grinders")).text()).toContain(`content="${baseURL}/og/default.png"`);
  expect((await request.get("/og/default.png")).headers()["cache-control"]).toBe("public, max-age=3600");
});

test("a picture of nothing is 404", async ({ request }) => {
  for (const path of [
    "convert/nothing.png",
    "grinders/nothing.png",
    "recipes/999999.png",
    "recipes/x.png",
    "recipes/44.jpg",
    "coffees/999999.png",
    "roasters/nobody.png",
  ])
    expect([path, (await request.get(`/og/${path}`)).status()]).toEqual([path, 404]);
});

test("every icon of the web manifest exists", async ({ request }) => {
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of [...manifest.icons, { src: "/apple-touch-icon.png" }, { src: "/favicon.ico" }])
    expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
});
