import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contactMessageLetter } from "./contact-message.ts";
import { magicLinkLetter } from "./magic-link.ts";
import { type NotificationItem, notificationsLetter } from "./notifications.ts";

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
  unsubscribeUrl: "https://api.brewdial.example/u?token=1&x",
};
const notifications = (kind: "comment" | "favorite" | "brew", items: readonly NotificationItem[]) =>
  notificationsLetter({ kind, items, ...place });

test("the sign-in mail shows the link as text and as a button, with the token in the fragment (D40)", () => {
  const { subject, text, html } = magicLinkLetter({ webUrl: "https://brewdial.example", token: "abc_-1" });
  expect(subject).toBe("Your sign-in link for Brewdial");
  expect(text).toContain("\nhttps://brewdial.example/auth/magic#token=abc_-1\n");
  expect(html).toContain('href="https://brewdial.example/auth/magic#token=abc_-1"');
  expect(text).toContain("60 minutes");
});

test("a comment: subject, who, what and where, and the way out (D109)", () => {
  const { subject, text, html } = notifications("comment", [item]);
  expect(subject).toBe("New comment on your Kochere recipe");
  expect(text).toContain(
    "Bo commented on your Kochere recipe:\n> Lovely,\n> thank you\nhttps://brewdial.example/recipes/12",
  );
  expect(text).toContain(place.unsubscribeUrl);
  expect(html).toContain('<a href="https://api.brewdial.example/u?token=1&amp;x">Switch them off</a>');
});

test("a brew tells its rating, a save only who; many become one mail that shows ten", () => {
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

test("a contact message goes to the operator as plain text with who wrote it", () => {
  const message = {
    id: 3,
    name: "Bo",
    email: "bo@example.com",
    subject: "Hi",
    message: "Line one\nline <b>two</b>",
  };
  const { subject, text, html } = contactMessageLetter(message);
  expect([subject, html]).toEqual(["[Contact] Hi", undefined]);
  expect(text).toMatch(
    /^From: Bo <bo@example\.com>\nSubject: Hi\n\nLine one\nline <b>two<\/b>\n\n-- \nMessage 3/,
  );
});

test("nothing that people wrote becomes markup", () => {
  const letters = [
    notifications("comment", [
      { ...item, actorName: hostile, title: hostile, excerpt: hostile, link: `/${hostile}` },
    ]),
    magicLinkLetter({ webUrl: "https://brewdial.example", token: hostile }),
  ];
  for (const { html } of letters) {
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/="[^"]*<|&(?!(amp|lt|gt|quot|#39);)/);
  }
});

test("no text gets a second line into a subject", () => {
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
      contactMessageLetter({ id: 1, name: text, email: text, subject: text, message: text }),
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
