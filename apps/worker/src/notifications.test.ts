import { type AuthorNotice, notifyRecipeAuthor, type NotificationKind } from "@brewdial/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestWorker, type TestWorker, waitFor } from "../test/harness.ts";
import { startWorker, type WorkerHandle } from "./start-worker.ts";

let worker: TestWorker;
let handle: WorkerHandle;
let author: number;
let reader: number;
beforeAll(async () => {
  worker = await createTestWorker();
  handle = await startWorker(worker.deps);
});
afterAll(async () => {
  await handle.stop();
  await worker[Symbol.asyncDispose]();
});
let round = 0;
beforeEach(async () => {
  const { primary } = worker.deps.db;
  await sql`delete from pgboss.job`.execute(primary);
  await primary.deleteFrom("users").execute();
  await primary.deleteFrom("mail_deliveries").execute();
  round += 1;
  author = await worker.addUser(authorAddress());
  reader = await worker.addUser(`bo${round}@example.com`, "Bo");
  worker.server.received.length = 0;
  worker.server.refuse = () => undefined;
});

const authorAddress = () => `ana${round}@example.com`;
const mails = () => worker.server.received.filter(({ recipient }) => recipient === authorAddress());
const tell = (notice: Partial<AuthorNotice> = {}) =>
  worker.deps.db.primary.transaction().execute((trx) =>
    notifyRecipeAuthor(trx, {
      kind: "comment",
      recipientId: author,
      actorId: reader,
      subjectKey: "recipe:12",
      title: "Kochere",
      excerpt: notice.kind === undefined || notice.kind === "comment" ? "Lovely" : null,
      link: "/recipes/12",
      ...notice,
    }),
  );
const countEvents = async () =>
  (await worker.deps.db.primary.selectFrom("notification_events").select("id").execute()).length;
const switchOff = (column: string) =>
  sql`insert into notification_preferences (user_id, ${sql.ref(column)}) values (${author}, false)`.execute(
    worker.deps.db.primary,
  );
/** Waits until all due jobs have run. */
const settled = () =>
  waitFor("no job is due", async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where (state in ('created', 'retry') and start_after <= now()) or state = 'active'`.execute(
      worker.deps.db.primary,
    );
    return rows.length === 0;
  });

test("a comment is mailed with an unsubscribe link", async () => {
  await tell();
  await waitFor("the mail arrives", () => mails().length === 1);
  const [mail] = mails();
  expect(mail?.subject).toBe("New comment on your Kochere recipe");
  expect(mail?.text).toContain(
    "Bo commented on your Kochere recipe:\n> Lovely\nhttps://brewdial.example/recipes/12",
  );
  const listed = mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value;
  expect(listed).toMatch(
    /^<https:\/\/api\.brewdial\.example\/api\/notifications\/unsubscribe\?token=\d+\.comment\.[\w-]{43}>$/,
  );
  const token = listed?.slice(1, -1).split("=")[1];
  expect(mail?.text).toContain(`https://brewdial.example/unsubscribe?token=${token}`);
  expect(mail?.raw).not.toContain("bo@");
});

test("a hundred comments in a minute make two mails: one immediately, one digest after 30 minutes", async () => {
  await tell();
  await waitFor("the first mail arrives", () => mails().length === 1);
  await Promise.all(Array.from({ length: 99 }, (_, at) => tell({ excerpt: `Comment ${at}` })));
  await settled();
  expect(mails()).toHaveLength(1);
  await worker.passTime(29 * 60);
  await settled();
  expect(mails()).toHaveLength(1);
  await worker.passTime(2 * 60);
  await waitFor("the second mail arrives", () => mails().length === 2);
  expect(mails()[1]?.subject).toBe("99 new comments on your recipes");
  await worker.passTime(40 * 60);
  await settled();
  expect(mails()).toHaveLength(2);
});

test("simultaneous events share one mail, whichever job runs first", async () => {
  await Promise.all(Array.from({ length: 30 }, () => tell()));
  await waitFor("a mail arrives", () => mails().length > 0);
  await settled();
  await worker.passTime(31 * 60);
  await settled();
  const told = mails().map(({ subject }) => Number(/^\d+/.exec(subject ?? "")?.[0] ?? 1));
  expect(told.length).toBeLessThanOrEqual(2);
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(30);
});

test("each kind has its own first mail, and own actions and recipes without an author send none", async () => {
  const kinds: NotificationKind[] = ["comment", "favorite", "brew"];
  for (const kind of kinds) {
    await tell({ kind, rating: kind === "brew" ? 4 : null });
    await tell({ kind, actorId: author });
    await tell({ kind, recipientId: null });
    await tell({ kind, recipientId: 999_999 });
  }
  await waitFor("three mails arrive", () => mails().length === 3);
  await settled();
  expect(await countEvents()).toBe(3);
  expect(
    mails()
      .map(({ subject }) => subject)
      .toSorted((a = "", b = "") => a.localeCompare(b)),
  ).toEqual([
    "New comment on your Kochere recipe",
    "Your Kochere recipe was brewed",
    "Your Kochere recipe was saved",
  ]);
});

test("a save is notified once ever, a brew once a day, every comment", async () => {
  for (let time = 0; time < 3; time += 1) {
    await tell({ kind: "favorite" });
    await tell({ kind: "brew" });
    await tell({ kind: "comment" });
  }
  expect(await countEvents()).toBe(5);
  await sql`update notification_events set on_day = on_day - 1 where kind = 'brew'`.execute(
    worker.deps.db.primary,
  );
  await tell({ kind: "brew" });
  await tell({ kind: "favorite" });
  expect(await countEvents()).toBe(6);
});

test("a disabled kind is neither recorded nor sent when disabled later, other kinds are", async () => {
  await switchOff("notify_recipe_comments");
  await tell();
  expect(await countEvents()).toBe(0);
  await sql`delete from notification_preferences`.execute(worker.deps.db.primary);
  await worker.server.stop();
  await tell();
  await tell({ kind: "favorite" });
  await waitFor("both were tried", async () => {
    const { rows } = await sql`select 1 from mail_deliveries where attempts > 0`.execute(
      worker.deps.db.primary,
    );
    return rows.length === 2;
  });
  await switchOff("notify_recipe_comments");
  await worker.server.start();
  await waitFor("the other kind arrives", () => mails().length === 1);
  await settled();
  expect(mails().map(({ subject }) => subject)).toEqual(["Your Kochere recipe was saved"]);
});

test("no mail mentions users who deleted their account or reaches one who did", async () => {
  const { primary } = worker.deps.db;
  await tell();
  await waitFor("the first mail arrives", () => mails().length === 1);
  await tell({ excerpt: "Second" });
  await settled();
  await primary.deleteFrom("users").where("id", "=", reader).execute();
  await worker.passTime(31 * 60);
  await settled();
  expect(mails()).toHaveLength(1);
  reader = await worker.addUser(`cy${round}@example.com`, "Cy");
  await worker.passTime(31 * 60);
  await primary.transaction().execute(async (trx) => {
    await notifyRecipeAuthor(trx, {
      kind: "comment",
      recipientId: author,
      actorId: reader,
      subjectKey: "recipe:12",
      title: "Kochere",
      link: "/recipes/12",
    });
    await trx.deleteFrom("users").where("id", "=", author).execute();
  });
  await settled();
  expect(mails()).toHaveLength(1);
  const { rows } =
    await sql`select 1 from pgboss.job where data @> ${JSON.stringify({ userId: author })}::jsonb`.execute(
      primary,
    );
  expect([rows.length, await countEvents()]).toEqual([0, 0]);
});

test("no mail mentions a blocked user or reaches one", async () => {
  const block = (id: number) =>
    worker.deps.db.primary
      .updateTable("users")
      .set({ blocked_at: new Date() })
      .where("id", "=", id)
      .execute();
  const other = await worker.addUser(`cy${round}@example.com`, "Cy");
  await block(other);
  await tell({ actorId: other });
  await settled();
  expect(mails()).toEqual([]);
  await block(author);
  await tell({ kind: "brew" });
  await settled();
  expect(mails()).toEqual([]);
});

test("the eleventh notification mail of an hour is postponed", async () => {
  const { primary } = worker.deps.db;
  await sql`insert into mail_deliveries (dedupe_key, user_id, is_notification, sent_at)
    select 'earlier:' || n, ${author}, true, now() - n * interval '5 minutes' from generate_series(1, 10) n`.execute(
    primary,
  );
  await tell();
  await settled();
  expect(mails()).toEqual([]);
  await worker.passTime(9 * 60);
  await settled();
  expect(mails()).toEqual([]);
  await worker.passTime(2 * 60);
  await waitFor("the mail arrives", () => mails().length === 1);
});

test.each([
  ["brew", "show_brew_logs", "brewed"],
  ["favorite", "show_saved_recipes", "saved"],
] as const)("a %s does not name a user with %s off", async (kind, column, verb) => {
  await sql`update users set ${sql.ref(column)} = false where id = ${reader}`.execute(worker.deps.db.primary);
  await tell({ kind });
  await waitFor("the mail arrives", () => mails().length === 1);
  expect(mails()[0]?.text).toContain(`Someone ${verb} your Kochere recipe.`);
  expect(mails()[0]?.text).not.toContain("Bo");
});
