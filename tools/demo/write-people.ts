import { createPasswords } from "../../apps/api/src/platform/passwords.ts";
import { daysAgo, type Demo, type DemoPeople } from "./demo.ts";
import { names } from "./vocabulary.ts";

export const demoPassword = "brew with brewdial";
export const demoEmail = "demo@brewdial.example";
export const memberEmail = "maya@harrowandfinch.example";

/** Writes users with different tastes. All share one password, so that it is only hashed once. */
export async function writePeople(demo: Demo): Promise<DemoPeople> {
  const { db, random, now } = demo;
  const hash = await createPasswords().hash(demoPassword);
  const everybody = [
    { email: demoEmail, name: "Robin" },
    { email: memberEmail, name: "Maya Harrow" },
    ...names.map((name) => ({ email: `${asciiOf(name)}@people.brewdial.example`, name })),
  ];
  const rows = everybody.map(({ email, name }) => {
    const joined = daysAgo(demo, random.between(70, 400));
    return { email, name, password_hash: hash, email_verified_at: joined, created_at: joined };
  });
  const users = await db.insertInto("users").values(rows).returning(["id", "email"]).execute();
  const idOf = (wanted: string) => users.find(({ email }) => email === wanted)?.id ?? 0;
  const level = () => 1 + Math.floor(random.next() * 5);
  const tastes = users.map(({ id }) => ({
    user_id: id,
    acidity_level: level(),
    body_level: level(),
    sweetness_level: level(),
    bitterness_level: level(),
    flavor_complexity_level: level(),
    aftertaste_level: level(),
    onboarding_completed_at: now,
    ...(id === idOf(demoEmail) ? demoTaste : {}),
  }));
  await db.insertInto("taste_profiles").values(tastes).execute();
  await db
    .insertInto("user_preferences")
    .values({ user_id: idOf(demoEmail), time_zone: "Europe/Berlin", theme: "system", player_sounds: true })
    .execute();
  const [demoId, memberId] = [idOf(demoEmail), idOf(memberEmail)];
  const otherIds = users.map(({ id }) => id).filter((id) => id !== demoId && id !== memberId);
  return { demoId, memberId, otherIds: otherIds.toSorted((a, b) => a - b) };
}

/** Bright, sweet and light, so that recommendations have more reasons than votes. */
const demoTaste = {
  acidity_level: 4,
  body_level: 2,
  sweetness_level: 4,
  bitterness_level: 2,
  flavor_complexity_level: 4,
  aftertaste_level: 3,
};

const asciiOf = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z]/g, "");
