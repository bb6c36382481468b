import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renderContactMessage } from "./mail/contact-message.ts";
import { renderNotifications } from "./mail/notifications.ts";
import { classify, type Mailer, openMailer } from "./send-mail.ts";
import { createTestMailServer, type TestMailServer } from "../test/harness.ts";

let server: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await createTestMailServer();
  mailer = openMailer({
    smtpUrl: server.url,
    mailFrom: "Brewdial <no-reply@brewdial.example>",
    operatorEmail: "Bo <operator@brewdial.example>",
  });
});
afterAll(async () => {
  mailer.close();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => {
  server.received.length = 0;
  server.refuse = () => undefined;
});

const plain = {
  subject: "Hello",
  text: "Hello\n",
  html: "<p>Hello</p>",
  to: "ana@example.com",
  dedupeKey: "a:1",
};
const header = (name: string) =>
  server.received.map(({ headers }) => headers.find(({ key }) => key === name)?.value ?? null);

test("send sets From, Auto-Submitted, Reply-To and the same Message-ID on a retry", async () => {
  for (const dedupeKey of ["a:1", "a:1", "a:2"]) await mailer.send({ ...plain, dedupeKey });
  const [first, startIntervalLoop, other] = server.received.map(({ messageId }) => messageId);
  expect(first).toMatch(/^<[0-9a-f]{40}@brewdial\.example>$/);
  expect(startIntervalLoop).toBe(first);
  expect(other).not.toBe(first);
  expect(header("auto-submitted")[0]).toBe("auto-generated");
  expect(header("reply-to")[0]).toBe("operator@brewdial.example");
  expect(header("list-unsubscribe")[0]).toBeNull();
  expect(server.received[0]?.from).toEqual({ name: "Brewdial", address: "no-reply@brewdial.example" });
  expect(server.received[0]?.raw).toMatch(/^Content-Type: multipart\/alternative/im);
});

test("send adds one-click unsubscribe headers to a notification (RFC 8058)", async () => {
  await mailer.send({
    ...plain,
    unsubscribeUrl: `https://api.brewdial.example/api/notifications/unsubscribe?token=7.comment.${"x".repeat(43)}`,
  });
  expect(header("list-unsubscribe")[0]).toMatch(/^<https:\/\/api\.brewdial\.example\/\S+>$/);
  expect(header("list-unsubscribe-post")[0]).toBe("List-Unsubscribe=One-Click");
});

const breaks = [
  "\r\nBcc: eve@example.com",
  "\nBcc: eve@example.com",
  "\r\n\r\nbody",
  "\u2028Bcc: eve@example.com",
];
test.each(breaks)("send adds no header for %j", async (ending) => {
  await mailer.send({
    ...plain,
    subject: `Hi${ending}`,
    replyTo: { name: `Bo${ending}`, address: "bo@example.com" },
  });
  const [mail] = server.received;
  expect(mail?.recipient).toBe("ana@example.com");
  const names = mail?.headers.map(({ key }) => key);
  expect(names?.filter((name) => name === "bcc" || name === "body")).toEqual([]);
  expect(mail?.replyTo).toEqual([expect.objectContaining({ address: "bo@example.com" })]);
  expect(mail?.text?.trim()).toBe("Hello");
});

test("send reaches nobody with an address that contains two recipients", async () => {
  await mailer.send({ ...plain, to: "ana@example.com, eve@example.com" });
  expect(server.received.map(({ recipient }) => recipient)).not.toContain("ana@example.com,eve@example.com");
  expect(server.received.filter(({ recipient }) => recipient.includes("eve@"))).toEqual([]);
});

test("the largest mails stay under 60 KB as sent", async () => {
  const emoji = (count: number) => "\u{1f375}".repeat(count);
  const message = { id: 1, name: emoji(100), email: "a@example.com", subject: emoji(200) };
  const items = Array.from({ length: 500 }, () => ({
    actorName: emoji(100),
    title: emoji(300),
    excerpt: emoji(500),
    rating: 5,
    link: `/${"x".repeat(499)}`,
  }));
  const place = {
    webUrl: "https://brewdial.example",
    unsubscribeToken: "7.comment.x",
    locale: "de",
  };
  for (const renderMail of [
    renderContactMessage({ ...message, message: emoji(5000) }),
    renderContactMessage({ ...message, message: '"'.repeat(5000) }),
    renderNotifications({ kind: "comment", items, ...place }),
    renderNotifications({
      kind: "comment",
      items: items.map((item) => ({ ...item, excerpt: '"'.repeat(500) })),
      ...place,
    }),
  ]) {
    await mailer.send({ ...plain, ...renderMail });
  }
  const sizes = server.received.map(({ raw }) => raw.length);
  expect(sizes).toHaveLength(4);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});

test("send returns unreachable, and sends once, when the server closes the connection before its acknowledgement", async () => {
  const sockets = new Set<Socket>();
  let stored = 0;
  const closing = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 50,
    onData: (stream) => {
      stream.resume();
      stream.once("end", () => {
        stored += 1;
        for (const socket of sockets) socket.end();
      });
    },
  });
  closing.on("error", () => undefined);
  closing.server.on("connection", (socket: Socket) => sockets.add(socket));
  closing.listen(0, "127.0.0.1");
  await once(closing.server, "listening");
  const { port } = closing.server.address() as AddressInfo;
  const mailFrom = "Brewdial <no-reply@brewdial.example>";
  const toClosing = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, operatorEmail: mailFrom });
  expect((await toClosing.send(plain)).result).toBe("unreachable");
  expect(stored).toBe(1);
  toClosing.close();
  await new Promise<void>((resolve) => closing.close(() => resolve()));
});

test("classify attributes only RCPT TO replies to the address", async () => {
  server.refuse = (recipient) => (recipient.startsWith("gone") ? 550 : 451);
  expect((await mailer.send({ ...plain, to: "gone@example.com" })).result).toBe("hard");
  expect((await mailer.send({ ...plain, to: "busy@example.com" })).result).toBe("soft");
  expect(classify({ responseCode: 554, command: "DATA" })).toBe("refused");
  expect(classify({ responseCode: 451, command: "DATA" })).toBe("unreachable");
  expect(classify({ responseCode: 535, command: "AUTH PLAIN" })).toBe("unreachable");
  expect(classify(new Error("anything"))).toBe("unreachable");
  await server.stop();
  expect((await mailer.send(plain)).result).toBe("unreachable");
  await server.start();
  expect((await mailer.send(plain)).result).toBe("soft");
});
