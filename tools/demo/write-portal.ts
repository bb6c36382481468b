import { createHash } from "node:crypto";
import { toCelsius, toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { sql } from "kysely";
import type { EventFacts, EventKind, EventRecord } from "../../apps/api/src/modules/events/event.ts";
import { insertEvents } from "../../apps/api/src/modules/events/queries.ts";
import { saveOfficialRecipe } from "../../apps/api/src/modules/roaster-portal/official-recipes.ts";
import { authoredSteps } from "./authored-steps.ts";
import { bySlug, daysAgo, type Demo, type DemoPeople } from "./demo.ts";
import { portalRoasterSlug } from "./roasters.ts";
import type { WrittenCoffee } from "./write-coffees.ts";
import { writeCustomerBrews } from "./write-customer-brews.ts";
import { memberEmail } from "./write-people.ts";
import { writeWebhook } from "./write-webhook.ts";

const dayMs = 86_400_000;
/** Two periods of the portal's analytics, so that the page can compare them. */
const analyticsDays = 60;

/**
 * Writes the roaster's owner with an approved claim, an editor and an invitation, official recipes, embed settings, two months of
 * events, brews of customers, and a webhook.
 */
export async function writePortal(
  demo: Demo,
  { memberId, otherIds }: DemoPeople,
  coffees: readonly WrittenCoffee[],
): Promise<void> {
  const { db } = demo;
  const own = coffees.filter(({ roasterSlug }) => roasterSlug === portalRoasterSlug);
  const roasterId = own[0]?.roasterId ?? 0;
  const claimedAt = daysAgo(demo, 45);
  await db
    .insertInto("roaster_claims")
    .values({
      user_id: memberId,
      roaster_id: roasterId,
      roaster_name: "Harrow & Finch Coffee",
      business_email: memberEmail,
      status: "APPROVED",
      created_at: claimedAt,
      expires_at: new Date(claimedAt.getTime() + 7 * dayMs),
      decided_at: new Date(claimedAt.getTime() + 600_000),
    })
    .execute();
  await db
    .insertInto("roaster_members")
    .values({ user_id: memberId, roaster_id: roasterId, created_at: claimedAt })
    .execute();
  await writeMembers(demo, roasterId, memberId);
  await db
    .insertInto("embed_settings")
    .values({ roaster_id: roasterId, accent_color: "#7A3E2B", theme: "light", show_powered_by: true })
    .execute();
  await writeOfficialRecipes(demo, roasterId, own);
  await writeEvents(demo, roasterId, own);
  await writeCustomerBrews(demo, roasterId, otherIds);
  await writeWebhook(demo, roasterId, own[0]?.id ?? 0);
}

/** Adds an editor, who signs in by email, and an open invitation. */
async function writeMembers(demo: Demo, roasterId: number, ownerId: number): Promise<void> {
  const { db } = demo;
  const joinedAt = daysAgo(demo, 20);
  const { id } = await db
    .insertInto("users")
    .values({
      email: "tom@harrowandfinch.example",
      name: "Tom Finch",
      email_verified_at: joinedAt,
      created_at: joinedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("roaster_members")
    .values({ user_id: id, roaster_id: roasterId, role: "EDITOR", created_at: joinedAt })
    .execute();
  const invitedAt = daysAgo(demo, 3);
  await db
    .insertInto("roaster_invitations")
    .values({
      roaster_id: roasterId,
      email: "joss@harrowandfinch.example",
      invited_by: ownerId,
      created_at: invitedAt,
      expires_at: new Date(invitedAt.getTime() + 14 * dayMs),
    })
    .execute();
}

async function writeOfficialRecipes(
  { db, catalog, now }: Demo,
  roasterId: number,
  own: readonly WrittenCoffee[],
) {
  for (const coffee of own)
    for (const id of coffee.coffeeType === "BLEND"
      ? ["espresso", "french-press"]
      : ["pour-over", "aeropress", "espresso"]) {
      const method = catalog.brewMethods.find((one) => one.id === id);
      if (method === undefined) throw new Error(`The catalog has no method ${id}`);
      const waterGrams = Math.round(method.doseGrams * method.ratio.typical);
      await saveOfficialRecipe(
        db,
        catalog,
        { roasterId, coffeeId: coffee.id, method: id },
        {
          doseGrams: method.doseGrams,
          waterGrams,
          grindIndex: method.grindIndex.typical - (coffee.roastLevel === "LIGHT" ? 1.5 : 0),
          waterTempF: toFahrenheit(Math.round(toCelsius(method.waterTempF.typical))),
          ...withSteps(id, waterGrams, id === "french-press" ? 480 : method.brewTimeSeconds.typical),
          notes: `Rest ${coffee.roastLevel === "LIGHT" ? 14 : 8} days. Expect ${coffee.flavorNotes.join(", ")}.`,
          isDefault: id === "pour-over" || (coffee.coffeeType === "BLEND" && id === "espresso"),
        },
      );
    }
  await db
    .updateTable("recipes")
    .set({ created_at: new Date(now.getTime() - 40 * dayMs) })
    .where("created_by", "is", null)
    .where("roaster_id", "=", roasterId)
    .execute();
}

const withSteps = (method: string, waterGrams: number, brewTimeSeconds: number) => ({
  brewTimeSeconds,
  steps: authoredSteps({ method, waterGrams, brewTimeSeconds }) ?? null,
});

const sources = [
  "https://harrow-and-finch-coffee.example/shop",
  "https://harrow-and-finch-coffee.example/brew-guides",
  "https://www.google.com/",
  "https://www.instagram.com/",
  "https://slowmorning.example/kenya-in-november",
  null,
];

/** The grinders that visitors choose, each with its weight. */
const grinderWeights = {
  "comandante-c40-mk4": 6,
  "baratza-encore": 5,
  "timemore-c2": 4,
  "fellow-ode-gen-2": 3,
  "1zpresso-jx-pro": 2,
  "niche-zero": 1,
};
const chosenGrinders = Object.entries(grinderWeights).flatMap(([slug, weight]) =>
  Array.from({ length: weight }, () => slug),
);

/** Writes events with the API's own query, which also updates the roll-ups. */
async function writeEvents(demo: Demo, roasterId: number, own: readonly WrittenCoffee[]): Promise<void> {
  const { db, now } = demo;
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  for (let back = analyticsDays - 1; back >= 0; back -= 1) {
    const midnight = today - back * dayMs;
    const day = new Date(midnight).toISOString().slice(0, 10);
    await sql`select make_event_day(${day}::date)`.execute(db);
    await insertEvents(db, eventsOfDay(demo, roasterId, own, midnight, back));
  }
}

/** Generates the events of a small, slowly growing site: weekends are busier, and a newsletter was sent eleven days ago. */
function eventsOfDay(
  { random, now, catalog }: Demo,
  roasterId: number,
  own: readonly WrittenCoffee[],
  midnight: number,
  back: number,
): EventRecord[] {
  const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
  const visits = Math.round(
    (16 + (analyticsDays - back) * 0.75) *
      (isWeekend ? 1.35 : 1) *
      (back === 11 ? 2.4 : 1) *
      random.between(0.85, 1.15),
  );
  const events: EventRecord[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const coffee = own[Math.floor(own.length * random.next() ** 1.8)] as WrittenCoffee;
    const visitor = hashOf(`visitor ${midnight} ${Math.floor(visit * 0.8)}`).subarray(0, 16);
    const source = random.pick(sources);
    let at = midnight + Math.floor(random.between(6, 22.5) * 3_600_000);
    const add = (
      kind: EventKind,
      coffeeId: number | null,
      { method = null, grinderId = null }: Pick<EventFacts, "method" | "grinderId"> = {},
    ) => {
      at += Math.floor(random.between(2000, 40_000));
      if (at >= now.getTime()) return;
      const id = uuidOf(`event ${midnight} ${visit} ${events.length}`);
      events.push({
        id,
        at: new Date(at),
        kind,
        roasterId,
        coffeeId,
        shareId: null,
        method,
        grinderId,
        source,
        visitor,
        client: visitor,
      });
    };
    if (random.chance(0.45)) add("PAGE_VIEW", random.chance(0.3) ? null : coffee.id);
    if (random.chance(0.7)) add("IMPRESSION", coffee.id);
    if (random.chance(0.22))
      add("METHOD_SWITCH", coffee.id, { method: random.pick(["aeropress", "espresso", "pour-over"]) });
    if (random.chance(0.12))
      add("GRINDER_CHOICE", coffee.id, {
        grinderId: bySlug(catalog.grinders, random.pick(chosenGrinders)).id,
      });
    if (random.chance(0.16)) add("CLICK", coffee.id);
  }
  return events;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

function uuidOf(text: string): string {
  const hex = hashOf(text).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
