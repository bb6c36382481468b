import { addCoffee } from "../../apps/api/src/modules/coffees/insert-coffee.ts";
import { findOrCreateRoaster } from "../../apps/api/src/modules/roasters/find-or-create-roaster.ts";
import { daysAgo, type Demo, type DemoPeople } from "./demo.ts";
import { type DemoCoffee, demoRoasters } from "./roasters.ts";

export interface WrittenCoffee extends DemoCoffee {
  readonly id: number;
  readonly roasterId: number;
  readonly roasterSlug: string;
}

/** Writes the fictional roasters, their coffees and their followers. */
export async function writeCoffees(demo: Demo, people: DemoPeople): Promise<WrittenCoffee[]> {
  const { db } = demo;
  const written: WrittenCoffee[] = [];
  for (const { name, slug, coffees, tagline, description, style, city, state, country } of demoRoasters) {
    const websiteUrl = `https://${slug}.example`;
    const roaster = await findOrCreateRoaster(db, name, null, {
      slug,
      details: { city, state, country, websiteUrl },
    });
    await db
      .updateTable("roasters")
      .set({
        tagline,
        description,
        style,
        contact_email: `hello@${slug}.example`,
        instagram_handle: slug.replaceAll("-", ""),
        is_verified: true,
        created_at: daysAgo(demo, 420),
      })
      .where("id", "=", roaster.id)
      .execute();
    for (const coffee of coffees) {
      const id = await addCoffee(db, roaster, {
        ...coffee,
        description: describe(coffee),
        submittedBy: null,
      });
      const createdAt = daysAgo(demo, demo.random.between(40, 200));
      await db.updateTable("coffees").set({ created_at: createdAt }).where("id", "=", id).execute();
      written.push({ ...coffee, id, roasterId: roaster.id, roasterSlug: slug });
    }
  }
  await writeFollows(demo, people, [...new Set(written.map(({ roasterId }) => roasterId))]);
  return written;
}

async function writeFollows(demo: Demo, people: DemoPeople, roasterIds: readonly number[]): Promise<void> {
  const { db, random } = demo;
  const follow = (userId: number, roasterId: number) => ({
    user_id: userId,
    roaster_id: roasterId,
    created_at: daysAgo(demo, random.between(5, 60)),
  });
  const follows = [
    ...roasterIds.slice(0, 4).map((roasterId) => follow(people.demoId, roasterId)),
    ...people.otherIds.flatMap((userId) =>
      random
        .sample(roasterIds, Math.floor(random.between(0, 4)))
        .map((roasterId) => follow(userId, roasterId)),
    ),
  ];
  await db.insertInto("roaster_follows").values(follows).execute();
}

const describe = ({ origin, processingMethod, flavorNotes }: DemoCoffee) =>
  `From ${origin}; ${processingMethod}. In the cup: ${flavorNotes.join(", ")}.`;
