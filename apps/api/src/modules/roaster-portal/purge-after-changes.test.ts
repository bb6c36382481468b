import { bodyOrThrow } from "@brewdial/client";
import { getPortalProfile, updatePortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { createPortalCoffee, putOfficialRecipe } from "@brewdial/contract/roaster-portal/coffees.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addMember } from "../../../test/factories/member.ts";
import { callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

const listPurges = async ({ deps }: TestApi) =>
  (
    await sql<{
      data: unknown;
    }>`select data from pgboss.job where name = 'purge-edge' order by created_on`.execute(deps.db.primary)
  ).rows.map(({ data }) => data);

const recipe = { doseGrams: 15, waterGrams: 250, grindIndex: 55 };

test("changes of a roaster's member enqueue a purge of the tag that the roaster's embeds carry; reads and refused changes do not", async () => {
  await using api = await createTestApi({ EDGE_PURGE_URL: "http://127.0.0.1:9/purge" });
  const member = await addMember(api, "North");
  const call = callAs(api.call, member);
  bodyOrThrow(await call(getPortalProfile, {}));
  expect((await call(updatePortalProfile, { body: { name: "" } })).status).toBe(400);
  expect(await listPurges(api)).toEqual([]);

  const { coffee } = bodyOrThrow(
    await call(createPortalCoffee, { body: { name: "Kochere", roastLevel: "LIGHT" } }),
  );
  bodyOrThrow(
    await call(putOfficialRecipe, { params: { id: coffee.id, method: "pour-over" }, body: recipe }),
  );
  const embed = await api.app.inject({ url: `/api/embed/north/${coffee.slug}` });
  expect(embed.statusCode).toBe(200);
  const tag = embed.headers["surrogate-key"];
  expect(tag).toMatch(/^roaster-\d+$/);
  expect(embed.headers["cache-tag"]).toBe(tag);
  expect((await api.app.inject({ url: "/embed/north" })).headers["surrogate-key"]).toBe(tag);
  expect(await listPurges(api)).toEqual([{ tags: [tag] }, { tags: [tag] }]);
});
