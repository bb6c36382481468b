import { sql } from "kysely";
import type { Target } from "../send-events.ts";
import { addressOf, sendRequest } from "./request.ts";
import type { TestBed } from "./test-bed.ts";

export interface Writer {
  readonly id: number;
  readonly token: string;
  readonly address: string;
}

/** Users and content for the writes of the load. Shared by all scenarios, so that every id is used once in a campaign. */
export interface Population {
  readonly writers: readonly Writer[];
  readonly recipeIds: readonly number[];
  readonly targets: readonly Target[];
  readonly recipeBody: object;
  readonly nextEvent: () => number;
  /** Returns the email address of an account that has not received an email yet. */
  readonly nextMailbox: () => string;
}

const writerCount = 40;
const mailboxCount = 20_000;
/** Number of recipes to vote on; stays below the limit per user and hour. */
const votedRecipes = 20;

/** Registers users, publishes recipes and creates accounts that receive sign-in emails. */
export async function createPopulation({ baseUrl, database }: TestBed): Promise<Population> {
  const db = database.open();
  try {
    await sql`insert into users (email) select 'reader-' || number || '@example.com' from generate_series(1, ${sql.lit(mailboxCount)}) as number`.execute(
      db.primary,
    );
    const { rows: targets } = await sql<Target>`
      select coffees.id as "coffeeId", roasters.id as "roasterId", roasters.slug || '/' || coffees.slug as slugs
        from coffees join roasters on roasters.id = coffees.roaster_id order by coffees.id limit 30`.execute(
      db.primary,
    );
    const { rows: gear } = await sql<{ grinder: number; machine: number }>`
      select (select id from grinders where slug = 'comandante-c40-mk4') as grinder,
             (select min(id) from machines where brew_method_id = 'pour-over') as machine`.execute(
      db.primary,
    );
    const recipeBody = {
      coffeeProfileId: targets[0]?.coffeeId,
      grinderId: gear[0]?.grinder,
      machineId: gear[0]?.machine,
      grindSetting: 24,
      ratio: 16,
      doseGrams: 15,
      waterGrams: 240,
    };
    const writers: Writer[] = [];
    for (let number = 1; number <= writerCount; number += 1) {
      const address = addressOf(1, number);
      const body = { email: `writer-${number}@example.com`, password: "correct horse battery" };
      const created = await post<{ token: string; user: { id: number } }>(`${baseUrl}/api/auth/register`, {
        address,
        body,
      });
      writers.push({ id: created.user.id, token: created.token, address });
    }
    const recipeIds: number[] = [];
    for (const { token, address } of writers.slice(0, votedRecipes))
      recipeIds.push(
        (
          await post<{ recipe: { id: number } }>(`${baseUrl}/api/community-recipes`, {
            address,
            token,
            body: recipeBody,
          })
        ).recipe.id,
      );
    let events = 0;
    let mailboxes = 0;
    return {
      writers,
      recipeIds,
      targets,
      recipeBody,
      nextEvent: () => (events += 1),
      nextMailbox: () => `reader-${(mailboxes += 1)}@example.com`,
    };
  } finally {
    await db.close();
  }
}

async function post<T>(
  url: string,
  options: { readonly address: string; readonly token?: string; readonly body: object },
): Promise<T> {
  const { status, body } = await sendRequest(url, { ...options, method: "POST" });
  if (status !== 201 && status !== 200) throw new Error(`POST ${url} returned ${status}: ${body}`);
  return JSON.parse(body) as T;
}
