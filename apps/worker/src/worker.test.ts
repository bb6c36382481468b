import { createHash } from "node:crypto";
import { createEmptyDatabase } from "@brewdial/db/testing.ts";
import { enqueue, type Payload, sendContactMessage, sendMagicLink } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deliver } from "./deliver.ts";
import { isSuppressed } from "./queries.ts";
import { mailMagicLink } from "./tasks/send-magic-link.ts";
import { createTestWorker, type TestWorker, until } from "./testing.ts";
import { startWorking, type Working } from "./work.ts";

type Link = Payload<typeof sendMagicLink>;

let worker: TestWorker;
let working: Working;
beforeAll(async () => {
  worker = await createTestWorker();
  working = await startWorking(worker.deps);
});
afterAll(async () => {
  await working.stop();
  await worker[Symbol.asyncDispose]();
});
beforeEach(() => {
  worker.server.received.length = 0;
  worker.server.refuse = () => undefined;
});
afterEach(async () => {
  await sql`delete from pgboss.job`.execute(worker.deps.db.primary);
});

const mailsTo = (address: string) => worker.server.received.filter(({ recipient }) => recipient === address);
const stateOf = async (prefix: string) => {
  const { rows } = await sql<{ attempts: number; sent: boolean; dropped: string | null }>`
    select attempts, sent_at is not null as sent, dropped from mail_deliveries
     where dedupe_key like ${`${prefix}%`} order by created_at desc limit 1`.execute(worker.deps.db.primary);
  return rows[0];
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const tokenIn = (text = "") =>
  /https:\/\/brewdial\.example\/auth\/magic#token=([\w-]{43})\s/.exec(text)?.[1] ?? "";
const listTokens = async (email: string) => {
  const { rows } = await sql<{ hash: string; minutes: number; used_at: Date | null }>`
    select encode(token_hash, 'hex') as hash, used_at,
           extract(epoch from expires_at - magic_link_tokens.created_at)::float8 / 60 as minutes
      from magic_link_tokens join users on users.id = user_id where email = ${email}`.execute(
    worker.deps.db.primary,
  );
  return rows;
};
const countRows = async () => {
  const { rows } = await sql`select (select count(*) from magic_link_tokens) as tokens,
    (select count(*) from mail_deliveries) as deliveries`.execute(worker.deps.db.primary);
  return rows;
};
const linkFor = (email: string): Link => ({ requestId: crypto.randomUUID(), email });

/** Asks for a sign-in link as the API does, for an address that has an account. */
async function askForLink(email: string): Promise<Link> {
  await worker.addUser(email);
  const link = linkFor(email);
  await enqueue(worker.deps.db.primary, sendMagicLink, link);
  return link;
}

/** Runs the delivery of a link once, without the queue. */
async function tryLink(link: Link) {
  // Postponed for so long that the queue leaves the mail alone.
  const retryDelaysSeconds = [3600, 3600, 3600, 3600, 3600];
  await mailMagicLink({ ...worker.deps, retryDelaysSeconds }, link);
}

describe("magic link", () => {
  test("arrives with a token whose SHA-256 is kept for 60 minutes, once, and the job is done", async () => {
    const { requestId, email } = await askForLink("ana@example.com");
    await until("the mail arrives", () => mailsTo(email).length > 0);
    const token = tokenIn(mailsTo(email)[0]?.text);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await listTokens(email)).toEqual([{ hash: sha256(token), minutes: 60, used_at: null }]);
    await until("it is noted", async () => (await stateOf(`magic-link:${requestId}`))?.sent === true);
  });

  test("goes to no stranger: an address without an account gets neither mail nor token", async () => {
    const { primary } = worker.deps.db;
    const moved = await worker.addUser("old@example.com");
    await primary.updateTable("users").set({ email: "new@example.com" }).where("id", "=", moved).execute();
    const before = await countRows();
    for (const email of ["stranger@example.com", "old@example.com"])
      await enqueue(primary, sendMagicLink, linkFor(email));
    await until("the jobs are done", async () => {
      const { rows } = await sql<{ state: string }>`select state::text from pgboss.job`.execute(primary);
      return rows.length === 2 && rows.every(({ state }) => state === "completed");
    });
    expect(worker.server.received).toEqual([]);
    expect(await countRows()).toEqual(before);
  });

  test("no table holds a token that was mailed, also when the first try failed", async () => {
    const { primary } = worker.deps.db;
    let tries = 0;
    worker.server.refuse = () => ((tries += 1) === 1 ? 451 : undefined);
    const link = await askForLink("dump@example.com");
    await until("the mail arrives", () => mailsTo(link.email).length > 0);
    await until("it is noted", async () => (await stateOf(`magic-link:${link.requestId}`))?.sent === true);
    const { rows } = await sql<{ data: unknown; row: string }>`
      select data, job::text as row from pgboss.job`.execute(primary);
    expect(rows.map(({ data }) => data)).toEqual([link, link]);
    const { rows: others } = await sql<{ row: string }>`
      select kept::text as row from magic_link_tokens kept union all
      select kept::text from mail_deliveries kept`.execute(primary);
    const token = tokenIn(mailsTo(link.email)[0]?.text);
    const dump = [...rows, ...others].map(({ row }) => row).join("\n");
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token).toString("hex"));
    expect(dump).not.toContain(Buffer.from(token, "base64url").toString("hex"));
    expect(dump).toContain(sha256(token));
    expect(worker.logged.join("")).not.toContain(token);
  });

  test("a new link removes the account's expired ones", async () => {
    const link = await askForLink("again@example.com");
    await until("the mail arrives", () => mailsTo(link.email).length > 0);
    const [first] = await listTokens(link.email);
    await sql`update magic_link_tokens set expires_at = now() where encode(token_hash, 'hex') = ${first?.hash}`.execute(
      worker.deps.db.primary,
    );
    await tryLink(linkFor(link.email));
    const kept = await listTokens(link.email);
    expect(kept.map(({ hash }) => hash)).toEqual([sha256(tokenIn(mailsTo(link.email)[1]?.text))]);
  });

  test("a transaction that rolls back sends nothing; a deleted user gets nothing", async () => {
    const { primary } = worker.deps.db;
    const userId = await worker.addUser("bo@example.com");
    await primary
      .transaction()
      .execute(async (trx) => {
        await enqueue(trx, sendMagicLink, linkFor("bo@example.com"));
        throw new Error("the cause failed");
      })
      .catch(() => undefined);
    await primary.transaction().execute(async (trx) => {
      await enqueue(trx, sendMagicLink, linkFor("bo@example.com"));
      await trx.deleteFrom("users").where("id", "=", userId).execute();
    });
    const { email } = await askForLink("cy@example.com");
    await until("a later mail arrives", () => mailsTo(email).length > 0);
    expect(mailsTo("bo@example.com")).toEqual([]);
  });

  test("with the mail server away it arrives once when the server is back", async () => {
    await worker.server.stop();
    const { requestId, email } = await askForLink("di@example.com");
    await until("it was tried", async () => ((await stateOf(`magic-link:${requestId}`))?.attempts ?? 0) >= 1);
    await worker.server.start();
    await until("the mail arrives", () => mailsTo(email).length > 0);
    await until("it is noted", async () => (await stateOf(`magic-link:${requestId}`))?.sent === true);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("the address is gone from the queue a minute after the mail, by the queue's own maintenance", async () => {
    const { rows } = await sql<{ deletion: number; retention: number }>`
      select deletion_seconds as deletion, retention_seconds as retention from pgboss.queue
       where name = 'send-magic-link'`.execute(worker.deps.db.primary);
    expect(rows).toEqual([{ deletion: 60, retention: 3600 }]);
  });
});

describe("delivery", () => {
  const ask = async (email: string) => {
    await worker.addUser(email);
    return linkFor(email);
  };

  test("a job that runs again after its mail was accepted sends nothing", async () => {
    const link = await ask("eva@example.com");
    for (let run = 0; run < 3; run += 1) await tryLink(link);
    expect(mailsTo(link.email)).toHaveLength(1);
  });

  test("550 to the recipient suppresses the address at once, by its hash only", async () => {
    const { primary } = worker.deps.db;
    worker.server.refuse = () => 550;
    const link = await ask("gone@example.com");
    await tryLink(link);
    expect(await stateOf("magic-link:")).toEqual({ attempts: 1, sent: false, dropped: "hard" });
    expect(await isSuppressed(primary, "Gone@Example.com ")).toBe(true);
    worker.server.refuse = () => undefined;
    await tryLink(linkFor(link.email));
    expect(mailsTo(link.email)).toEqual([]);
    expect(await stateOf("magic-link:")).toMatchObject({ dropped: "suppressed" });
    const stored = await primary.selectFrom("mail_suppressions").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain("gone");
    const lines = worker.logged.filter((line) => line.includes("mail not accepted"));
    expect(lines.at(-1)).toContain('"responseCode":550');
    expect(worker.logged.join("")).not.toContain("@example.com");
  });

  test("a mail put off five times is given up; the third such mail suspends the address for 30 days", async () => {
    const { primary } = worker.deps.db;
    worker.server.refuse = () => 451;
    const link = await ask("busy@example.com");
    for (let mail = 1; mail <= 3; mail += 1) {
      expect(await isSuppressed(primary, link.email)).toBe(false);
      const next = linkFor(link.email);
      for (let run = 1; run <= 6; run += 1) await tryLink(next);
      expect(await stateOf("magic-link:")).toMatchObject({ dropped: "soft", sent: false });
    }
    expect(await isSuppressed(primary, link.email)).toBe(true);
    await sql`update mail_suppressions set blocked_until = blocked_until - interval '30 days 1 second'`.execute(
      primary,
    );
    expect(await isSuppressed(primary, link.email)).toBe(false);
    worker.server.refuse = () => undefined;
    await tryLink(linkFor(link.email));
    expect(mailsTo(link.email)).toHaveLength(1);
  });

  test("a mail that arrives ends the count of soft bounces", async () => {
    const { primary } = worker.deps.db;
    const link = await ask("slow@example.com");
    for (const status of [451, 451, undefined, 451, 451]) {
      worker.server.refuse = () => status;
      const next = linkFor(link.email);
      for (let run = 1; run <= 6; run += 1) await tryLink(next);
    }
    expect(await isSuppressed(primary, link.email)).toBe(false);
  });

  test("postponed tries come later and later, and one try has one follow-up however often it is noted", async () => {
    const { primary } = worker.deps.db;
    const deps = { ...worker.deps, retryDelaysSeconds: [3600, 7200] };
    worker.server.refuse = () => 451;
    const id = await worker.addUser("later@example.com");
    const mail = { subject: "x", text: "x", to: "later@example.com", dedupeKey: "magic-link:later" };
    const payload = linkFor(mail.to);
    const delivery = {
      userId: id,
      isNotification: false,
      mail,
      errand: { job: sendMagicLink, payload },
      delaysSeconds: [],
    };
    await deliver(deps, delivery);
    await primary
      .updateTable("mail_deliveries")
      .set({ attempts: 0 })
      .where("dedupe_key", "=", mail.dedupeKey)
      .execute();
    await deliver(deps, delivery);
    await deliver(deps, delivery);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
       where state = 'created' order by start_after`.execute(primary);
    expect(rows).toEqual([{ minutes: 60 }, { minutes: 120 }]);
  });
});

test("work goes on after every connection to the database was lost", async () => {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`.execute(worker.deps.db.primary);
  expect(rows.length).toBeGreaterThan(0);
  const { email } = await askForLink("fay@example.com");
  await until("the mail arrives", () => mailsTo(email).length === 1);
});

test("without the queues a worker does not start, and says what to run", async () => {
  const empty = await createEmptyDatabase();
  const config = { ...worker.deps.config, databaseUrl: empty.url };
  await expect(startWorking({ ...worker.deps, config })).rejects.toThrow(/npm run db:migrate/);
  await empty.drop();
});

test("a contact message reaches the operator; the answer goes to its sender (D50)", async () => {
  const { primary } = worker.deps.db;
  const values = {
    name: 'Bo, "the" <brewer>',
    email: "bo@example.com",
    subject: "Hi",
    message: "Line one\nline two",
  };
  await primary.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto("contact_messages")
      .values(values)
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueue(trx, sendContactMessage, { contactMessageId: id });
  });
  await until("the mail arrives", () => mailsTo("operator@brewdial.example").length > 0);
  const [mail] = mailsTo("operator@brewdial.example");
  expect(mail?.replyTo).toEqual([{ name: values.name, address: "bo@example.com" }]);
  expect(mail?.subject).toBe("[Contact] Hi");
  expect(mail?.text).toContain("Line one\nline two");
});
