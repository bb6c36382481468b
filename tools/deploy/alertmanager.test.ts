import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { waitFor } from "../processes/deadline.ts";
import { startProcess } from "../processes/managed-process.ts";
import { findFreePorts, returnsOk } from "../processes/ports.ts";
import { deploy } from "./manifests.ts";

const temporary = mkdtempSync(join(tmpdir(), "brewdial-alertmanager-"));
afterAll(() => rmSync(temporary, { recursive: true }));
const script = fileURLToPath(new URL("alertmanager/start", deploy));
const config = join(temporary, "alertmanager.yml");
const settings = { MAIL_FROM: "Brewdial <no-reply@brewdial.example>", OPERATOR_EMAIL: "", CONFIG: config };

/** Runs the script with a stub in place of Alertmanager that exits at once. */
function writeConfig(environment: Record<string, string>) {
  writeFileSync(join(temporary, "alertmanager"), "#!/bin/sh\n", { mode: 0o755 });
  const env = { ...settings, ...environment, PATH: `${temporary}:${process.env["PATH"]}` };
  return spawnSync("sh", [script], { env, encoding: "utf8" });
}

test.each([
  ["smtp://mail:1025", ["mail:1025", "", "", false]],
  ["smtps://smtp.example.com", ["smtp.example.com:465", "", "", false]],
  ["smtp://ana:p%27%24%C3%A4@smtp.example.com", ["smtp.example.com:587", "ana", "p'$ä", true]],
  [
    "smtps://ana%40example.com:a:b@smtp.example.com:465/?x=1",
    ["smtp.example.com:465", "ana@example.com", "a:b", false],
  ],
])("alertmanager/start reads the server and the credentials of %s", (url, expected) => {
  expect(writeConfig({ SMTP_URL: url })).toMatchObject({ status: 0, stderr: "" });
  const { global, receivers } = parseYaml(readFileSync(config, "utf8"));
  expect([
    global.smtp_smarthost,
    global.smtp_auth_username,
    global.smtp_auth_password,
    global.smtp_require_tls,
  ]).toEqual(expected);
  expect(receivers[0].email_configs[0].to).toBe("no-reply@brewdial.example");
});

test("alertmanager/start refuses smtps on another port than 465", () => {
  const { status, stderr } = writeConfig({ SMTP_URL: "smtps://smtp.example.com:2465" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("port 465")]);
});

const program = ["alertmanager", "prometheus-alertmanager"].find(
  (name) => spawnSync(name, ["--version"]).status === 0,
);
describe.skipIf(program === undefined)("Alertmanager", () => {
  test("mails an alert to OPERATOR_EMAIL", async () => {
    const mails: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, { envelope }, done) => {
        void (async () => {
          mails.push(
            `${envelope.rcptTo.map(({ address }) => address).join()}\n${(await buffer(stream)).toString()}`,
          );
          done();
        })();
      },
    });
    const [mailPort = 0, port = 0] = await findFreePorts(2);
    await new Promise<void>((resolve) => server.listen(mailPort, "127.0.0.1", resolve));
    writeFileSync(join(temporary, "alertmanager"), `#!/bin/sh\nexec ${program} "$@"\n`, { mode: 0o755 });
    const alertmanager = await startProcess({
      name: "alertmanager",
      command: "sh",
      args: [script, `--web.listen-address=127.0.0.1:${port}`],
      env: {
        ...settings,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        OPERATOR_EMAIL: "ana@brewdial.example",
        DATA: join(temporary, "data"),
        GROUP_WAIT: "1s",
        PATH: `${temporary}:${process.env["PATH"]}`,
      },
      isReady: returnsOk(`http://127.0.0.1:${port}/-/ready`),
    });
    try {
      await fetch(`http://127.0.0.1:${port}/api/v2/alerts`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify([{ labels: { alertname: "NoReplica", severity: "page" } }]),
      });
      await waitFor(() => mails.length > 0, { name: "the mail", limitMs: 30_000 });
      expect(mails[0]).toMatch(/^ana@brewdial\.example\n[^]*NoReplica/);
      expect(mails[0]).toContain("[FIRING:1]");
    } finally {
      await alertmanager.kill();
      server.close();
    }
  }, 60_000);
});
