// npm run db:demo: writes a small demo community, two months of brews of the demo user and a month of a roaster's visitors.
// Running it again changes nothing.
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { defaultDatabaseUrl, hidePassword } from "@brewdial/db/connection-url.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { makeDemo } from "./make-demo.ts";
import { demoEmail, demoPassword, memberEmail } from "./write-people.ts";

const url = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;

function show(step: string, done: number, steps: number): void {
  const bar = "#".repeat(done * 3).padEnd(steps * 3, ".");
  const line = `  [${bar}] ${done} of ${steps}  ${step}`;
  process.stdout.write(process.stdout.isTTY ? `\r${line}\u001B[K${done === steps ? "\n" : ""}` : `${line}\n`);
}

async function run(): Promise<void> {
  const db = openDatabase({ url, applicationName: "brewdial-demo", onError: () => undefined });
  try {
    console.log(`Writing the demo into ${hidePassword(url)}`);
    const isNew = await makeDemo(db.primary, { catalog: loadCatalog(), now: new Date(), onStep: show });
    if (!isNew) console.log("  the demo exists already");
  } finally {
    await db.close();
  }
  console.log(`\nSign in with the password: ${demoPassword}`);
  console.log(`  ${demoEmail.padEnd(32)} two months of brews, gear, saved recipes, collections`);
  console.log(`  ${memberEmail.padEnd(32)} member of a roaster, with two months of analytics`);
}

if (process.env["NODE_ENV"] === "production") {
  console.error("NODE_ENV is production: demo data is for development only. Nothing was written.");
  process.exitCode = 1;
} else {
  try {
    await run();
  } catch (error) {
    console.error(`\nThe demo was not written: ${error instanceof Error ? error.message : String(error)}`);
    console.error("Nothing was written. Run npm run db:migrate, then try again.");
    process.exitCode = 1;
  }
}
