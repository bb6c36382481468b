import { createHash } from "node:crypto";
import { createEmptyDatabase } from "@brewdial/db/testing.ts";
import { enqueue, type Payload, sendContactMessage, sendMagicLink, signInCode } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deliver } from "./deliver.ts";
import { isSuppressed } from "./queries.ts";
import { mailMagicLink } from "./tasks/send-magic-link.ts";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { startWorker, type WorkerHandle } from "./start-worker.ts";

type Link = Payload<typeof sendMagicLink>;

let worker: TestWorker;
let handle: WorkerHandle;
beforeAll(async () => {
  worker = await createTestWorker();
  handle = await startWorker(worker.deps);
});
afterAll(async () => {
  await handle.stop();
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
  const { rows } = await sql<{ hash: string; minutes: number; used_at: Date | null; request_id: string }>`
    select encode(token_hash, 'hex') as hash, used_at, request_id,
           extract(epoch from expires_at - magic_link_tokens.created_at)::float8 / 60 as minutes
      from magic_link_tokens join users on users.id = user_id where email = ${email}`.execute(
    worker.deps.db.primary,
  );
  return rows;
};
const countRows = async () => {
  const { rows } = await sql`select (select count(*) from magic_link_tokens) as tokens,
    (select count(*) from sign_up_links) as sign_ups,
    (select count(*) from mail_deliveries) as deliveries`.execute(worker.deps.db.primary);
  return rows;
};
const linkFor = (email: string): Link => ({ requestId: crypto.randomUUID(), email });

/** Requests a sign-in link as the API does, for an address with an account. */
async function askForLink(email: string): Promise<Link> {
  await worker.addUser(email);
  const link = linkFor(email);
  await enqueue(worker.deps.db.primary, sendMagicLink, link);
  return link;
}

/** Runs the delivery of a link once, without the queue. */
async function tryLink(link: Link) {
  // Postponed so long that the queue does not process the mail.
  const retryDelaysSeconds = [3600, 3600, 3600, 3600, 3600];
  await mailMagicLink({ ...worker.deps, retryDelaysSeconds }, link);
}

describe("magic link", () => {
  test("arrives once with a token whose SHA-256 is stored for 60 minutes, and the job completes", async () => {
    const { requestId, email } = await askForLink("ana@example.com");
    await waitFor("the mail arrives", () => mailsTo(email).length > 0);
    const token = tokenIn(mailsTo(email)[0]?.text);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const stored = { hash: sha256(token), minutes: 60, used_at: null, request_id: requestId };
    expect(await listTokens(email)).toEqual([stored]);
    expect(mailsTo(email)[0]?.text).toContain(`\n${signInCode(worker.deps.config.sessionKeys, requestId)}\n`);
    await waitFor("it is noted", async () => (await stateOf(`magic-link:${requestId}`))?.sent === true);
  });

  test.each([
    ["de", "Du hast noch kein Konto"],
    ["fr", "Tu n’as pas encore de compte"],
  ] as const)(
    "mails a link that creates an account to an address without one, in the language of the request, %s",
    async (language, sentence) => {
      const link = { ...linkFor(`stranger-${language}@example.com`), language };
      await enqueue(worker.deps.db.primary, sendMagicLink, link);
      await waitFor("the mail arrives", () => mailsTo(link.email).length > 0);
      const [mail] = mailsTo(link.email);
      expect(mail?.text).toContain(sentence);
      const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      const row = await worker.deps.db.primary
        .selectFrom("sign_up_links")
        .select(["token_hash", "request_id"])
        .where("email", "=", link.email)
        .executeTakeFirst();
      expect(row?.token_hash.toString("hex")).toBe(sha256(token));
      expect(row?.request_id).toBe(link.requestId);
    },
  );

  test("sends neither mail nor token to a blocked user", async () => {
    const { primary } = worker.deps.db;
    const blocked = await worker.addUser("blocked@example.com");
    await primary.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", blocked).execute();
    const before = await countRows();
    await enqueue(primary, sendMagicLink, linkFor("blocked@example.com"));
    await waitFor("the jobs are done", async () => {
      const { rows } = await sql<{ state: string }>`select state::text from pgboss.job`.execute(primary);
      return rows.length === 1 && rows.every(({ state }) => state === "completed");
    });
    expect(worker.server.received).toEqual([]);
    expect(await countRows()).toEqual(before);
  });

  test("no table contains a mailed token, also after a failed first attempt", async () => {
    const { primary } = worker.deps.db;
    let tries = 0;
    worker.server.refuse = () => ((tries += 1) === 1 ? 451 : undefined);
    const link = await askForLink("dump@example.com");
    await waitFor("the mail arrives", () => mailsTo(link.email).length > 0);
    await waitFor("it is noted", async () => (await stateOf(`magic-link:${link.requestId}`))?.sent === true);
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

  test("a new link deletes the account's expired tokens", async () => {
    const link = await askForLink("again@example.com");
    await waitFor("the mail arrives", () => mailsTo(link.email).length > 0);
    const [first] = await listTokens(link.email);
    await sql`update magic_link_tokens set expires_at = now() where encode(token_hash, 'hex') = ${first?.hash}`.execute(
      worker.deps.db.primary,
    );
    await tryLink(linkFor(link.email));
    const kept = await listTokens(link.email);
    expect(kept.map(({ hash }) => hash)).toEqual([sha256(tokenIn(mailsTo(link.email)[1]?.text))]);
  });

  test("sends nothing after a rollback or for a deleted user", async () => {
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
    await waitFor("a later mail arrives", () => mailsTo(email).length > 0);
    expect(mailsTo("bo@example.com")).toEqual([]);
  });

  test("arrives once after the mail server was unavailable", async () => {
    await worker.server.stop();
    const { requestId, email } = await askForLink("di@example.com");
    await waitFor(
      "it was tried",
      async () => ((await stateOf(`magic-link:${requestId}`))?.attempts ?? 0) >= 1,
    );
    await worker.server.start();
    await waitFor("the mail arrives", () => mailsTo(email).length > 0);
    await waitFor("it is noted", async () => (await stateOf(`magic-link:${requestId}`))?.sent === true);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("pg-boss maintenance deletes the address from the queue a minute after the mail", async () => {
    const { rows } = await sql<{ deletion: number; retention: number }>`
      select deletion_seconds as deletion, retention_seconds as retention from pgboss.queue
       where name = 'send-magic-link'`.execute(worker.deps.db.primary);
    expect(rows).toEqual([{ deletion: 60, retention: 3600 }]);
  });
});

describe("deliver", () => {
  const ask = async (email: string) => {
    await worker.addUser(email);
    return linkFor(email);
  };

  test("sends nothing when a job runs again after its mail was accepted", async () => {
    const link = await ask("eva@example.com");
    for (let run = 0; run < 3; run += 1) await tryLink(link);
    expect(mailsTo(link.email)).toHaveLength(1);
  });

  test("suppresses the address by its hash immediately after 550 to RCPT TO", async () => {
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

  test("gives up a mail after five retries, and suspends the address for 30 days after the third such mail", async () => {
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

  test("resets the count of soft bounces after an accepted mail", async () => {
    const { primary } = worker.deps.db;
    const link = await ask("slow@example.com");
    for (const status of [451, 451, undefined, 451, 451]) {
      worker.server.refuse = () => status;
      const next = linkFor(link.email);
      for (let run = 1; run <= 6; run += 1) await tryLink(next);
    }
    expect(await isSuppressed(primary, link.email)).toBe(false);
  });

  test("postpones with growing delays and enqueues one retry per attempt", async () => {
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
      jobRef: { job: sendMagicLink, payload },
      backoffSeconds: [],
    };
    // The delay is measured by the database's clock: a wrong clock of the worker neither delays nor hastens a mail.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 3_600_000 });
    await deliver(deps, delivery).finally(() => vi.useRealTimers());
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

test("the worker continues after losing every database connection", async () => {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`.execute(worker.deps.db.primary);
  expect(rows.length).toBeGreaterThan(0);
  const { email } = await askForLink("fay@example.com");
  await waitFor("the mail arrives", () => mailsTo(email).length === 1);
});

test("startWorker fails without the queues and names the command to run", async () => {
  const empty = await createEmptyDatabase();
  const config = { ...worker.deps.config, databaseUrl: empty.url };
  await expect(startWorker({ ...worker.deps, config })).rejects.toThrow(/npm run db:migrate/);
  await empty.drop();
});

test("a contact message reaches the operator with its sender as reply address", async () => {
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
  await waitFor("the mail arrives", () => mailsTo("operator@brewdial.example").length > 0);
  const [mail] = mailsTo("operator@brewdial.example");
  expect(mail?.replyTo).toEqual([{ name: values.name, address: "bo@example.com" }]);
  expect(mail?.subject).toBe("[Contact] Hi");
  expect(mail?.text).toContain("Line one\nline two");
});
