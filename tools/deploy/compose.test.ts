import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { readConfig, readWebConfig } from "@brewdial/config/config.ts";
import { Redis } from "ioredis";
import { afterAll, describe, expect, test } from "vitest";
import { startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePort } from "../processes/ports.ts";
import {
  type Document,
  deploy,
  expandEnvironment,
  expandVariables,
  heapShare,
  parse,
  unknownVariables,
} from "./manifests.ts";

const temporary = mkdtempSync(join(tmpdir(), "brewdial-compose-"));
afterAll(() => rmSync(temporary, { recursive: true }));

const createEnv = fileURLToPath(new URL("create-env", deploy));
const envFile = join(temporary, ".env");
execFileSync(createEnv, [envFile]);
const secrets = parseEnv(readFileSync(envFile, "utf8"));

const expand = (text: string, values: NodeJS.Dict<string> = secrets) => expandVariables(text, values);
const expandAll = (environment: Record<string, string>, values: NodeJS.Dict<string> = secrets) =>
  expandEnvironment(environment, values);

const [compose] = parse("compose.yaml");
const services: [string, Document][] = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === "brewdial");
const servers = ["api-1", "api-2", "worker"].map((name) => compose.services[name]);
const webNames = ["web-1", "web-2"];

describe("create-env", () => {
  test("writes different random values into a file that only its owner can read", () => {
    const values = Object.values(secrets);
    expect(values).toHaveLength(6);
    expect(new Set(values).size).toBe(6);
    expect(statSync(envFile).mode & 0o077).toBe(0);
  });

  test("refuses to overwrite a file", () => {
    const { status, stderr } = spawnSync(createEnv, [envFile], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("exists already");
    expect(parseEnv(readFileSync(envFile, "utf8"))).toEqual(secrets);
  });
});

describe("compose.yaml", () => {
  test("sets only variables that the service reads, and everything that production demands", () => {
    expect(ours.length).toBeGreaterThanOrEqual(5);
    for (const [, { environment }] of ours) expect(unknownVariables(environment)).toEqual([]);
    for (const { environment } of servers) {
      expect(readConfig({ ...expandAll(environment), NODE_ENV: "production", HOST: "0.0.0.0" }).nodeEnv).toBe(
        "production",
      );
    }
  });

  test("the API and the worker connect as brewdial_app, only the migration as brewdial_owner", () => {
    const withDatabase = ours.filter(([name]) => !webNames.includes(name));
    const roles = withDatabase.map(([name, { environment }]) => [
      name,
      new URL(expand(environment.DATABASE_URL)).username,
      environment.DATABASE_APP_ROLE,
    ]);
    expect(roles).toEqual([
      ["api-1", "brewdial_app", undefined],
      ["api-2", "brewdial_app", undefined],
      ["worker", "brewdial_app", undefined],
      ["migrate", "brewdial_owner", "brewdial_app"],
      ["catalog", "brewdial_app", undefined],
    ]);
  });

  test("the heap limit is at most 70 % of the memory limit", () => {
    for (const { environment, mem_limit } of servers)
      expect([mem_limit, environment.NODE_OPTIONS]).toEqual(["768m", "--max-old-space-size=512"]);
    for (const { environment, mem_limit } of [
      ...servers,
      ...webNames.map((name) => compose.services[name]),
    ]) {
      expect(heapShare(environment.NODE_OPTIONS, mem_limit)).toBeGreaterThan(0.5);
      expect(heapShare(environment.NODE_OPTIONS, mem_limit)).toBeLessThanOrEqual(0.7);
    }
  });

  test("the web front end has no secret, and calls the API through the frontend that keeps X-Forwarded-For", () => {
    const { balancer } = compose.services;
    for (const name of webNames) {
      const { environment } = compose.services[name];
      expect(
        Object.keys(environment).filter((variable) => /DATABASE|REDIS|SESSION|SMTP/.test(variable)),
      ).toEqual([]);
      const config = readWebConfig({ ...expandAll(environment), NODE_ENV: "production", HOST: "0.0.0.0" });
      const { hostname, port } = new URL(config.apiUrl);
      expect([hostname, `*:${port}`]).toEqual(["balancer", balancer.environment.BIND_API]);
      expect(config.trustProxy).toEqual([compose.networks.front.ipam.config[0].subnet]);
      expect(Object.values(balancer.environment)).toContain(`${name}:${config.webPort}`);
      expect(balancer.ports.join()).not.toContain(port);
    }
  });

  test("waits only for services that exist, and for health only where there is a check", () => {
    const waits = services.flatMap(([name, service]) =>
      Object.entries<Document>(service.depends_on ?? {}).map(([other, { condition }]) => ({
        wait: `${name} waits for ${other}`,
        found: compose.services[other],
        condition,
      })),
    );
    const hasCheck = ({ image, healthcheck }: Document) => image === "brewdial" || healthcheck !== undefined;
    expect(waits.filter(({ found }) => found === undefined)).toEqual([]);
    expect(
      waits.filter(({ condition, found }) => condition === "service_healthy" && !hasCheck(found)),
    ).toEqual([]);
  });

  test("the worker is healthy while /ready on its WORKER_PORT is 200", () => {
    const { environment, healthcheck } = compose.services.worker;
    expect(healthcheck.test.join(" ")).toContain(`http://127.0.0.1:${environment.WORKER_PORT}/ready`);
    const [prometheus] = parse("prometheus/prometheus.yml");
    const targets = prometheus.scrape_configs.flatMap(
      ({ static_configs }: Document) => static_configs[0].targets,
    );
    expect(targets).toContain(`worker:${environment.WORKER_PORT}`);
  });

  // `docker compose up --wait` fails when a container exits that nothing waits for.
  test("something waits for the completion of every one-shot service", () => {
    const awaited = services.flatMap(([, service]) =>
      Object.entries<Document>(service.depends_on ?? {})
        .filter(([, { condition }]) => condition === "service_completed_successfully")
        .map(([other]) => other),
    );
    const oneShot = services.filter(([, { restart }]) => restart === "no").map(([name]) => name);
    expect(oneShot).toEqual(["migrate", "catalog", "synchronous"]);
    expect(oneShot.filter((name) => !awaited.includes(name))).toEqual([]);
  });

  test("the service's containers and the balancer run without capabilities and without a writable file system", () => {
    for (const [, service] of [...ours, ["balancer", compose.services.balancer] as const]) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    }
  });

  test("mounts only files that exist", () => {
    const sources = services
      .flatMap(([, { volumes = [] }]) => volumes as string[])
      .flatMap((volume) => /^\.\/[^:]+/.exec(volume) ?? []);
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !existsSync(new URL(source, deploy)))).toEqual([]);
  });

  const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;
  test.skipIf(!hasRedis)("Redis refuses clients without the password and accepts REDIS_URL", async () => {
    const { command, environment } = compose.services.redis;
    const port = await findFreePort();
    const [shell, flag, script] = (command as string[]).map((part) => expand(part));
    const redis = await startProcess({
      name: "redis-server",
      command: String(shell),
      args: [String(flag), `${script} --port ${port} --bind 127.0.0.1`],
      env: expandAll(environment),
      cwd: temporary,
      ownGroup: true,
      isReady: acceptsConnections(port),
    });
    const url = new URL(expand(compose.services["api-1"].environment.REDIS_URL));
    url.host = `127.0.0.1:${port}`;
    const options = { maxRetriesPerRequest: 0, lazyConnect: true } as const;
    const [client, stranger] = [
      new Redis(url.href, options),
      new Redis(`redis://127.0.0.1:${port}`, options),
    ];
    // The refusal is also the rejection of the command.
    stranger.on("error", () => undefined);
    try {
      expect(await client.ping()).toBe("PONG");
      await expect(stranger.set("key", "value")).rejects.toThrow(/NOAUTH/);
    } finally {
      client.disconnect();
      stranger.disconnect();
      await redis.kill();
    }
  });
});

describe("compose.tls.yaml", () => {
  const [tls] = parse("compose.tls.yaml");

  test("changes only services of compose.yaml and demands a public address, a sender and a mail server", () => {
    expect(Object.keys(tls.services).filter((name) => compose.services[name] === undefined)).toEqual([]);
    for (const name of ["api-1", "api-2", "worker"]) {
      const environment = { ...compose.services[name].environment, ...tls.services[name].environment };
      expect(() => expandAll(environment)).toThrow(/(BASE_URL|MAIL_FROM|SMTP_URL) is not set/);
      const values = {
        ...secrets,
        BASE_URL: "https://example.com",
        MAIL_FROM: "a@example.com",
        SMTP_URL: "smtps://smtp.example.com",
      };
      expect(readConfig(expandAll(environment, values)).baseUrl).toBe("https://example.com");
    }
    for (const name of webNames) {
      const environment = { ...compose.services[name].environment, ...tls.services[name].environment };
      expect(readWebConfig(expandAll(environment, { BASE_URL: "https://example.com" })).webUrl).toBe(
        "https://example.com",
      );
    }
  });
});
