import * as fc from "fast-check";
import { expect, test } from "vitest";
import { renderContactMessage } from "./contact-message.ts";
import { renderMagicLink } from "./magic-link.ts";
import { type NotificationItem, renderNotifications } from "./notifications.ts";
import { renderReportDecision } from "./report-decision.ts";
import { renderSecurityNotice } from "./security-notice.ts";
import { renderSubscription } from "./subscription.ts";

const hostile = `"><script>alert('x')</script>&`;
const item: NotificationItem = {
  actorName: "Bo",
  title: "Kochere",
  excerpt: "Lovely,\nthank you",
  rating: null,
  link: "/recipes/12",
};
const place = {
  webUrl: "https://brewdial.example",
  unsubscribeToken: "7.comment.x",
};
const notifications = (kind: "comment" | "favorite" | "brew", items: readonly NotificationItem[]) =>
  renderNotifications({ kind, items, locale: null, ...place });

test("magic link mail shows the code, and the link as text and as a button with the token in the fragment", () => {
  const given = { webUrl: "https://brewdial.example", token: "abc_-1", code: "042917" };
  const kind = { language: "en", createsAccount: false, hasLegalTexts: true } as const;
  const { subject, text, html } = renderMagicLink({ ...given, ...kind });
  expect(subject).toBe("Your sign-in link for Brewdial");
  expect(text).toContain("\nhttps://brewdial.example/auth/magic#token=abc_-1\n");
  expect(html).toContain('href="https://brewdial.example/auth/magic#token=abc_-1"');
  expect(text).toContain("the link within 60 minutes, the code within 15.");
  expect(text).toContain("\n042917\n");
  expect(html).toMatch(/<strong [^>]+>042917<\/strong>/);
  expect(subject).not.toContain("042917");
});

test.each([
  ["en", "You have no account yet: this link and this code create one.", "/terms", "/privacy"],
  ["de", "Du hast noch kein Konto: Dieser Link und dieser Code legen eines an.", "/de/terms", "/de/privacy"],
  ["fr", "Tu n’as pas encore de compte : ce lien et ce code en créent un.", "/fr/terms", "/fr/privacy"],
] as const)(
  "magic link mail for a new account says so, with the terms, in %s",
  (language, sentence, terms, privacy) => {
    const given = { webUrl: "https://brewdial.example", token: "abc", code: "042917" };
    const mail = { ...given, language, createsAccount: true };
    const { text, html } = renderMagicLink({ ...mail, hasLegalTexts: true });
    for (const part of [sentence, `https://brewdial.example${terms}`, `https://brewdial.example${privacy}`]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    const without = renderMagicLink({ ...mail, hasLegalTexts: false });
    expect(without.text).toContain(sentence);
    for (const path of [terms, privacy]) expect(without.text + without.html).not.toContain(path);
  },
);

test.each([
  ["en", "1 October 2026 at 10:00 (Europe/Paris)"],
  ["de", "1. Oktober 2026 um 10:00 (Europe/Paris)"],
  ["fr", "1er octobre 2026 à 10:00 (Europe/Paris)"],
])("security notice in %s has the date and time in the user's time zone", (locale, time) => {
  const changedAt = new Date("2026-10-01T08:00:00Z");
  const notice = {
    webUrl: "https://brewdial.example",
    change: "password-changed",
    timeZone: "Europe/Paris",
  } as const;
  const { text, html } = renderSecurityNotice({ ...notice, changedAt, locale });
  expect(text).toContain(time);
  expect(html).toContain(time);
});

test("comment mail has subject, author, comment, link and unsubscribe link", () => {
  const { subject, text, html } = notifications("comment", [item]);
  expect(subject).toBe("New comment on your Kochere recipe");
  expect(text).toContain(
    "Bo commented on your Kochere recipe:\n> Lovely,\n> thank you\nhttps://brewdial.example/recipes/12",
  );
  expect(text).toContain("https://brewdial.example/unsubscribe?token=7.comment.x");
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/brewdial\.example\/unsubscribe\?token=7\.comment\.x"[^>]*>Unsubscribe<\/a>/,
  );
});

test.each([
  [
    "de-AT",
    "Neuer Kommentar zu deinem Rezept für Kochere",
    "Bo hat dein Rezept für Kochere kommentiert:",
    "Abbestellen:",
  ],
  [
    "fr-CA",
    "Nouveau commentaire sur ta recette pour Kochere",
    "Bo a commenté ta recette pour Kochere :",
    "Se désabonner :",
  ],
])(
  "notification mails are in the language of %s recipients, as are the pages",
  (locale, title, line, unsubscribe) => {
    const { subject, text, html } = renderNotifications({ kind: "comment", items: [item], ...place, locale });
    const language = locale.slice(0, 2);
    expect(subject).toBe(title);
    expect(text).toContain(
      `${line}\n> Lovely,\n> thank you\nhttps://brewdial.example/${language}/recipes/12`,
    );
    expect(text).toContain(
      `${unsubscribe} https://brewdial.example/${language}/unsubscribe?token=7.comment.x`,
    );
    expect(html).toContain(`<html lang="${language}">`);
  },
);

test.each([
  ["en", "Confirm your subscription to the Brewdial newsletter", ""],
  ["de", "Bestätige dein Abo des Brewdial-Newsletters", "/de"],
  ["fr", "Confirme ton abonnement à la newsletter de Brewdial", "/fr"],
] as const)("subscription mail in %s has the link as text and as a button", (language, subject, prefix) => {
  const mail = renderSubscription({ webUrl: "https://brewdial.example", token: "7.x", language });
  expect(mail.subject).toBe(subject);
  for (const part of [mail.text, mail.html])
    expect(part).toContain(`https://brewdial.example${prefix}/newsletter/confirm?token=7.x`);
});

test("every mail has the name of the service, its subject as heading, and dark colours", () => {
  const { subject, html, text } = renderReportDecision({
    appealEmail: "a@b.example",
    isRemoved: true,
    locale: null,
  });
  expect(html).toMatch(/>Brewdial<\/p>/);
  expect(html).toContain(`${subject}</h1>`);
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(text).toMatch(/\n-- \nBrewdial\n$/);
});

test("brew mail has the rating, save mail the user, and a digest shows ten items", () => {
  expect(notifications("brew", [{ ...item, excerpt: null, rating: 5 }]).text).toContain(
    "Bo brewed your Kochere recipe and rated it 5 of 5.",
  );
  expect(notifications("favorite", [{ ...item, excerpt: null }]).text).toContain(
    "Bo saved your Kochere recipe.",
  );
  const { subject, text } = notifications(
    "comment",
    Array.from({ length: 99 }, () => item),
  );
  expect(subject).toBe("99 new comments on your recipes");
  expect(text.match(/Bo commented/g)).toHaveLength(10);
  expect(text).toContain("And 89 more.");
});

test("notification mails carry no link of other users", () => {
  const { subject, text, html } = notifications("comment", [
    {
      ...item,
      actorName: "http://evil.example",
      title: "evil.example/login",
      excerpt: "See https://evil.example/prize or pay@evil.example.\n93.5 °C, 16.5 g",
    },
  ]);
  expect(text).toContain("http evil example commented on your evil. example/login recipe");
  expect(text).toContain("93.5 °C, 16.5 g");
  for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.example|:\/\/evil|@evil/);
});

test("contact message mail is plain text with its sender", () => {
  const message = {
    id: 3,
    name: "Bo",
    email: "bo@example.com",
    subject: "Hi",
    message: "Line one\nline <b>two</b>",
  };
  const { subject, text, html } = renderContactMessage(message);
  expect([subject, html]).toEqual(["[Contact] Hi", undefined]);
  expect(text).toMatch(
    /^From: Bo <bo@example\.com>\nSubject: Hi\n\nLine one\nline <b>two<\/b>\n\n-- \nMessage 3/,
  );
});

test("no template renders user text as markup", () => {
  const letters = [
    notifications("comment", [
      { ...item, actorName: hostile, title: hostile, excerpt: hostile, link: `/${hostile}` },
    ]),
    ...([false, true] as const).map((createsAccount) =>
      renderMagicLink({
        webUrl: "https://brewdial.example",
        token: hostile,
        code: hostile,
        language: "de",
        createsAccount,
        hasLegalTexts: true,
      }),
    ),
  ];
  for (const { html } of letters) {
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/="[^"]*<|&(?!(amp|lt|gt|quot|#39);)/);
  }
});

test("no user text adds a line to a subject", () => {
  const corpus = [
    "a\r\nBcc: eve@example.com",
    "a\nb",
    "a\rb",
    "a\u0000b",
    "a\u2028b",
    "a\u0085b",
    "\r\n\r\nbody",
  ];
  const check = (text: string) => {
    for (const { subject } of [
      renderContactMessage({ id: 1, name: text, email: text, subject: text, message: text }),
      notifications("comment", [{ ...item, title: text }]),
    ]) {
      // oxlint-disable-next-line no-control-regex
      expect(subject).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      expect(Array.from(subject).length).toBeLessThanOrEqual(150);
    }
  };
  corpus.forEach(check);
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 300 }), check));
});
