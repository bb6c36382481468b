import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { afterAll, expect, test } from "vitest";
import { createDeployment, publicOptions } from "./compose-files.ts";
import { deploy } from "./manifests.ts";

const temporary = mkdtempSync(join(tmpdir(), "brewdial-create-env-"));
afterAll(() => rmSync(temporary, { recursive: true }));
const createEnv = (...args: string[]) =>
  spawnSync(fileURLToPath(new URL("create-env", deploy)), args, { encoding: "utf8", input: "" });
const fileIn = (name: string) => {
  mkdirSync(join(temporary, name));
  return join(temporary, name, ".env");
};
const secretNames = ["SESSION_KEYS", "POSTGRES", "OWNER", "APP", "STANDBY", "REDIS"].map((name) =>
  name === "SESSION_KEYS" ? name : `${name}_PASSWORD`,
);

test("create-env without options writes random secrets for this machine into a file that only its owner can read", () => {
  const file = fileIn("local");
  const { settings } = createDeployment(file);
  const secrets = secretNames.map((name) => settings[name] ?? "");
  expect(new Set(secrets).size).toBe(6);
  for (const secret of secrets) expect(secret).toMatch(/^(\d{4}a:)?[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(settings["COMPOSE_FILE"]).toBe("compose.yaml:compose.local.yaml");
});

test("create-env with a public address writes it with sender, mail server and certificate, and the files that keep TLS on", () => {
  const { settings } = createDeployment(fileIn("public"), [...publicOptions(temporary), "--shape", "large"]);
  expect(settings).toMatchObject({
    COMPOSE_FILE: "compose.yaml:compose.large.yaml:compose.tls.yaml",
    BASE_URL: "https://brewdial.example",
    MAIL_FROM: "Brewdial <no-reply@brewdial.example>",
    // A dollar sign is not expanded between single quotes.
    SMTP_URL: "smtps://user:pa$$word@smtp.brewdial.example:465",
    OPERATOR_EMAIL: "ana@brewdial.example",
    CERTIFICATE_DIRECTORY: temporary,
  });
});

test("create-env refuses to overwrite a file", () => {
  const file = fileIn("twice");
  const { settings } = createDeployment(file);
  expect(createEnv("--legal", temporary, file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("exists already"),
  });
  expect(parseEnv(readFileSync(file, "utf8"))).toEqual(settings);
});

test.each([
  [["--address", "http://brewdial.example"], "--address must be https://"],
  [["--address", "https://brewdial.example", "--operator", "a@b.example"], "--smtp must be"],
  [["--address", "https://brewdial.example", "--smtp", "smtp://mail"], "--operator must be"],
  [[...publicOptions("/nowhere")], "--certificate must be"],
  [["--shape", "medium"], "--shape must be"],
  [["--adress", "x"], "there is no option --adress"],
  [["--sender"], "--sender needs a value"],
])("create-env %j exits with 1, says why and writes nothing", (options, message) => {
  const file = join(temporary, "refused");
  const { status, stderr } = createEnv("--legal", temporary, file, ...options);
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(readdirSync(temporary)).not.toContain("refused");
});

test("create-env copies the templates of the legal texts and keeps the texts that are there", () => {
  const legal = join(temporary, "texts");
  mkdirSync(legal);
  writeFileSync(join(legal, "imprint.txt"), "Mine");
  createEnv("--legal", legal, fileIn("legal"));
  const templates = readdirSync(new URL("legal-templates/", deploy));
  expect(templates).toHaveLength(6);
  expect(readdirSync(legal)).toEqual(templates);
  expect(readFileSync(join(legal, "imprint.txt"), "utf8")).toBe("Mine");
});
