import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { waitFor } from "../processes/deadline.ts";
import { type ManagedProcess, startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePort, findFreePorts } from "../processes/ports.ts";
import { createCertificate, startNameServer } from "./haproxy-fixtures.ts";
import { deploy } from "./manifests.ts";

const temporary = mkdtempSync(join(tmpdir(), "brewdial-certificate-"));
const started: ManagedProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map((managed) => managed.kill()));
  rmSync(temporary, { recursive: true });
});
const pathOf = (name: string) => fileURLToPath(new URL(name, deploy));
const isInstalled = (program: string, flag: string) => spawnSync(program, [flag]).error === undefined;

const directoryOf = (name: string) => mkdtempSync(join(temporary, `${name}-`));

/** Starts HAProxy with TLS as compose.tls.yaml does, with a check for renewals every second. */
async function startBalancer(certificates: string, acmePort: number) {
  const [port = 0, tlsPort = 0] = await findFreePorts(2);
  const folder = pathOf("haproxy/");
  started.push(
    await startProcess({
      name: "HAProxy",
      command: `${folder}reload-on-renewal`,
      args: ["haproxy", "-W", "-db", "-f", `${folder}common.cfg`, "-f", `${folder}https.cfg`],
      env: {
        BIND: `127.0.0.1:${port}`,
        BIND_TLS: `127.0.0.1:${tlsPort}`,
        CERTIFICATE: certificates,
        RELOAD_CHECK_SECONDS: "1",
        API_1: "127.0.0.1:1",
        ACME: `127.0.0.1:${acmePort}`,
      },
      ownGroup: true,
      isReady: acceptsConnections(tlsPort),
    }),
  );
  return { port, tlsPort };
}

/** Returns the issuer of the certificate that a server presents. */
async function readIssuer(port: number): Promise<string> {
  const socket = connect({
    port,
    host: "127.0.0.1",
    servername: "brewdial.example",
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect");
    const { issuer, serialNumber } = socket.getPeerCertificate();
    return `${String(issuer.CN)} ${serialNumber}`;
  } finally {
    socket.destroy();
  }
}

describe.skipIf(!isInstalled("haproxy", "-v"))("certificates", () => {
  test("reload-on-renewal serves a new certificate without closing a connection, and stops with HAProxy", async () => {
    const certificates = directoryOf("own");
    copyFileSync(createCertificate(directoryOf("first")), join(certificates, "brewdial.pem"));
    const { tlsPort } = await startBalancer(certificates, 1);
    const before = await readIssuer(tlsPort);
    const open = connect({ port: tlsPort, host: "127.0.0.1", rejectUnauthorized: false });
    await once(open, "secureConnect");
    copyFileSync(createCertificate(directoryOf("second")), join(certificates, "brewdial.pem"));
    await waitFor(async () => (await readIssuer(tlsPort)) !== before, {
      name: "the new certificate",
      limitMs: 15_000,
    });
    open.write("GET /api/x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    const [first] = (await once(open, "data")) as [Buffer];
    expect(first.toString()).toContain("503");
    await started.pop()?.stop();
    expect(await acceptsConnections(tlsPort)()).toBe(false);
  }, 60_000);

  const hasAuthority = isInstalled("pebble", "-version") && isInstalled("certbot", "--version");
  test.skipIf(!hasAuthority)(
    "renew gets a certificate by ACME through the balancer's port 80, and the balancer serves it",
    async () => {
      const certificates = directoryOf("acme");
      const own = directoryOf("authority");
      createCertificate(own);
      const [acmePort = 0, directoryPort = 0, managementPort = 0] = await findFreePorts(3);
      await using names = await startNameServer("127.0.0.1");
      const renew = async (balancer: number) =>
        startProcess({
          name: "renew",
          command: "sh",
          args: [pathOf("certificate/renew")],
          env: {
            BASE_URL: "https://brewdial.example",
            OPERATOR_EMAIL: "ana@brewdial.example",
            ACME_SERVER: `https://127.0.0.1:${directoryPort}/dir`,
            ACME_PORT: String(acmePort),
            BALANCER_HOST: "127.0.0.1",
            BALANCER_PORT: String(balancer),
            CERTIFICATES: certificates,
            CERTBOT_DIRECTORY: join(temporary, "letsencrypt"),
            HAPROXY_USER: String(process.getuid?.() ?? 0),
            REQUESTS_CA_BUNDLE: join(own, "certificate.pem"),
          },
          ownGroup: true,
          isReady: async () => existsSync(join(certificates, "brewdial.pem")),
        });
      // The self-signed certificate exists before the balancer runs.
      const early = await renew(await findFreePort());
      await early.kill();
      const { port, tlsPort } = await startBalancer(certificates, acmePort);
      expect(await readIssuer(tlsPort)).toMatch(/^brewdial\.example /);
      const config = {
        listenAddress: `127.0.0.1:${directoryPort}`,
        managementListenAddress: `127.0.0.1:${managementPort}`,
        certificate: join(own, "certificate.pem"),
        privateKey: join(own, "key.pem"),
        httpPort: port,
        tlsPort,
      };
      writeFileSync(join(own, "pebble.json"), JSON.stringify({ pebble: config }));
      started.push(
        await startProcess({
          name: "pebble",
          command: "pebble",
          args: ["-config", join(own, "pebble.json"), "-dnsserver", `127.0.0.1:${names.port}`],
          env: { PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0" },
          isReady: acceptsConnections(directoryPort),
        }),
      );
      started.push(await renew(port));
      await waitFor(async () => (await readIssuer(tlsPort)).includes("Pebble"), {
        name: "the certificate of the authority",
        limitMs: 60_000,
      });
    },
    120_000,
  );

  test("port 80 redirects everything but the authority's questions", async () => {
    const authority = createServer((request, response) => void response.end(request.url)).listen(
      0,
      "127.0.0.1",
    );
    await once(authority, "listening");
    const certificates = directoryOf("redirect");
    copyFileSync(createCertificate(directoryOf("third")), join(certificates, "brewdial.pem"));
    const { port } = await startBalancer(certificates, (authority.address() as AddressInfo).port);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
    const challenge = "/.well-known/acme-challenge/token";
    expect(await (await get(challenge)).text()).toBe(challenge);
    for (const path of ["/", "/.well-known/security.txt"]) expect((await get(path)).status).toBe(308);
    authority.close();
  }, 30_000);
});
