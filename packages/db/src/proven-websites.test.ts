import { Client } from "pg";
import { expect, test } from "vitest";

import { migrateToLatest } from "./migrate.ts";
import { readSqlFiles } from "./sql-files.ts";
import { createEmptyDatabase } from "./testing.ts";

test("0017 marks the catalog's websites as proven and removes badges that rest on others", async () => {
  const { migrations } = readSqlFiles();
  const at = migrations.findIndex(({ name }) => name === "0017_proven_websites");
  const database = await createEmptyDatabase();
  try {
    await migrateToLatest(database.url, { files: { migrations: migrations.slice(0, at), replaceable: [] } });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      insert into roasters (name, name_key, slug, website_url, is_verified) values
        ('Onyx Coffee Lab', 'onyx coffee lab', 'onyx-coffee-lab', 'https://onyxcoffeelab.com', true),
        ('Blue Bottle Coffee', 'blue bottle coffee', 'blue-bottle-coffee', 'https://evil.example', true),
        ('Evil Beans', 'evil beans', 'evil-beans', 'https://onyxcoffeelab.com', true)`);
    await migrateToLatest(database.url, {
      files: { migrations: migrations.slice(0, at + 1), replaceable: [] },
    });
    const { rows } = await client.query(
      "select slug, website_is_proven as proven, is_verified as verified from roasters order by id",
    );
    await client.end();
    expect(rows).toEqual([
      { slug: "onyx-coffee-lab", proven: true, verified: true },
      { slug: "blue-bottle-coffee", proven: false, verified: false },
      { slug: "evil-beans", proven: false, verified: false },
    ]);
  } finally {
    await database.drop();
  }
});
