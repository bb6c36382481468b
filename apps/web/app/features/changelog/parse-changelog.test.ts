import { expect, test } from "vitest";
import { releases } from "./changelog.server.ts";
import { parseChangelog } from "./parse-changelog.ts";

test("parseChangelog returns versions with their groups and items, whose lines are joined", () => {
  const text = `# Changelog

About it.

## 1.1.0 (2027-01-15)

### Added

- \`GET /api/x\`, see [the docs](docs/x.md)
  and [RFC 9745](https://www.rfc-editor.org/rfc/rfc9745).
- More.

## 1.0.0

### Fixed

- **A bug**`;
  expect(parseChangelog(text)).toEqual([
    {
      title: "1.1.0 (2027-01-15)",
      groups: [
        {
          title: "Added",
          items: [
            [
              { text: "GET /api/x", isCode: true },
              { text: ", see " },
              { text: "the docs" },
              { text: " and " },
              { text: "RFC 9745", address: "https://www.rfc-editor.org/rfc/rfc9745" },
              { text: "." },
            ],
            [{ text: "More." }],
          ],
        },
      ],
    },
    { title: "1.0.0", groups: [{ title: "Fixed", items: [[{ text: "A bug", isStrong: true }]] }] },
  ]);
});

test("the changelog of this repository has no item with Markdown that is not parsed", () => {
  const parts = releases.flatMap(({ groups }) => groups.flatMap(({ items }) => items.flat()));
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.filter(({ text, isCode }) => isCode === undefined && /`|\]\(|\*\*/.test(text))).toEqual([]);
});
