import { describe, expect, test } from "vitest";
import { readDisplayName } from "./display-name.ts";

const accepted = (text: string) => {
  const read = readDisplayName(text);
  return "name" in read ? read.name : read.problem;
};

describe("readDisplayName accepts", () => {
  test.each([
    ["a plain name", "Ana", "Ana"],
    ["letters of any script", "نعم علي", "نعم علي"],
    ["a digit", "7", "7"],
    ["an emoji", "☕️", "☕️"],
    ["an emoji joined of several", "👩‍🔬", "👩‍🔬"],
    ["a flag", "🇩🇰", "🇩🇰"],
    ["a zero-width non-joiner inside a word", "می‌خواهم", "می‌خواهم"],
    ["names that only resemble a reserved one", "Brewer Ana", "Brewer Ana"],
    ["a name with initials", "A.B. Smith", "A.B. Smith"],
    ["names that only begin like a role", "Adminka", "Adminka"],
    ["60 characters", "x".repeat(60), "x".repeat(60)],
    ["60 emoji", "☕".repeat(60), "☕".repeat(60)],
  ])("%s", (_, text, name) => {
    expect(accepted(text)).toBe(name);
  });
});

describe("readDisplayName puts on one line and removes", () => {
  test.each([
    ["line breaks", "Ana\nof\r\nBergen", "Ana of Bergen"],
    ["line and paragraph separators", "Ana\u2028Bo\u2029Cy", "Ana Bo Cy"],
    ["runs of spaces, also other ones", " Ana \u00a0\u3000 Bo ", "Ana Bo"],
    ["bidirectional overrides and isolates", "\u202eanA\u202c \u2066Bo\u2069", "anA Bo"],
    ["zero-width spaces and soft hyphens", "A\u200bn\u00ada\ufeff", "Ana"],
    ["letters that are blank", "Ana\u3164\u115f\u1160\uffa0", "Ana"],
    ["joiners at the ends", "\u200dAna\u200c", "Ana"],
  ])("%s", (_, text, name) => {
    expect(accepted(text)).toBe(name);
  });
});

describe("readDisplayName refuses", () => {
  test.each([
    ["nothing", ""],
    ["zero-width characters only", "\u200b\u200d\u200c\ufeff"],
    ["a blank letter only", "\u3164"],
    ["punctuation only", "--.--"],
    ["a lone combining mark", "\u0301"],
  ])("%s", (_, text) => {
    expect(accepted(text)).toBe("must contain a letter, a digit or an emoji");
  });

  test.each([
    "Anonymous",
    "anonymous",
    "ＡＮＯＮＹＭＯＵＳ",
    "Anony\u200cmous",
    "Brewer 7",
    "brewer12",
    "Brewer\u00a0123",
    "Brewer ７",
    "Brewdial",
    "Brewdial Support",
    "The B-r-e-w-d-i-a-l team",
    "Brеwdial",
    "Brewdiał",
    "Brewdíal",
    "Brevvdial",
    "admin",
    "Аdmin",
    "The Moderators",
    "Support",
  ])("%j, which is reserved", (text) => {
    expect(accepted(text)).toBe("is reserved: choose another name");
  });

  test.each(["evil.example/login", "http://evil.example", "visit evil.example", "a/b"])(
    "%j, which programs turn into a link",
    (text) => {
      expect(accepted(text)).toBe("must not contain a web address or a slash");
    },
  );

  test("61 characters, without reading a long text", () => {
    expect(accepted("x".repeat(61))).toBe("must be a string of 1 to 60 characters");
    const started = performance.now();
    for (const long of [
      "\u200b".repeat(1e6),
      `a${"\u0301".repeat(5e5)}${"\u0316".repeat(5e5)}`,
      " ".repeat(1e6),
    ])
      expect(accepted(long)).toBe("must be a string of 1 to 60 characters");
    expect(performance.now() - started).toBeLessThan(50);
  });
});
