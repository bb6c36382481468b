import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, readWebConfig, settings, webSettings } from "@brewdial/config/config.ts";
import { Redis } from "ioredis";
import { afterAll, describe, expect, test } from "vitest";
import { startProcess } from "../processes/managed-process.ts";
import { acceptsConnections, findFreePort } from "../processes/ports.ts";
import { createDeployment, publicOptions } from "./compose-files.ts";
import {
  type Document,
  deploy,
  expandEnvironment,
  expandVariables,
  heapShare,
  parse,
  read,
  unknownVariables,
} from "./manifests.ts";

const temporary = mkdtempSync(join(tmpdir(), "brewdial-compose-"));
afterAll(() => rmSync(temporary, { recursive: true }));

const shapes = ["small", "large"].flatMap((shape) =>
  [
    { place: "local", options: [] },
    { place: "public", options: publicOptions(temporary) },
    { place: "public by ACME", options: publicOptions("acme") },
  ].map(({ place, options }) => ({
    shape,
    place,
    ...createDeployment(join(temporary, `${shape}-${place.replaceAll(" ", "-")}.env`), [
      "--shape",
      shape,
      ...options,
    ]),
  })),
);
const large = shapes.find(({ shape, place }) => shape === "large" && place === "local");
if (large === undefined) throw new Error("There is no large shape");
const { compose, settings: secrets } = large;

const expand = (text: string) => expandVariables(text, secrets);
const expandAll = (environment: Record<string, string>) => expandEnvironment(environment, secrets);

const services: [string, Document][] = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === "brewdial");
const servers = ["api-1", "api-2", "worker"].map((name) => compose.services[name]);
const webNames = ["web-1", "web-2"];
const variableOf = (name: string) => settings[name as keyof typeof settings].variable;
/** Variables that the image sets. */
const fromImage = ["NODE_ENV", "HOST", "PORT"];

describe.each(shapes)("$shape shape, $place", ({ settings: values, compose: merged }) => {
  const environmentOf = (name: string): Record<string, string> => ({
    ...expandEnvironment(merged.services[name].environment, values),
    NODE_ENV: "production",
    HOST: "0.0.0.0",
  });

  test("every setting reaches the API, the worker and the web front end with the value of .env", () => {
    const ofPages = ["WEB_PORT", "API_URL", "MAX_RUNNING_PAGES"];
    // Rejected in production.
    const ofDevelopment = ["OAUTH_LOCAL_CLIENTS", "WEBHOOK_LOCAL_ENDPOINTS"];
    const own: Record<string, string[]> = {
      // Only the worker serves its status, and only the migration grants rights.
      "api-1": ["WORKER_PORT", "DATABASE_APP_ROLE", ...ofPages, ...ofDevelopment],
      worker: ["DATABASE_APP_ROLE", ...ofPages, ...ofDevelopment],
    };
    for (const [name, others] of Object.entries(own)) {
      const expected = Object.keys(settings).map(variableOf);
      expect([...Object.keys(merged.services[name].environment), ...fromImage, ...others].toSorted()).toEqual(
        expect.arrayContaining(expected.toSorted()),
      );
    }
    const reached = [...Object.keys(merged.services["web-1"].environment), ...fromImage];
    expect(reached).toEqual(expect.arrayContaining(webSettings.map(variableOf)));
    for (const variable of ["BASE_URL", "MAIL_FROM", "SMTP_URL", "OPERATOR_EMAIL", "SESSION_KEYS"])
      for (const name of ["api-1", "worker"]) expect(environmentOf(name)[variable]).toBe(values[variable]);
    expect(readConfig(environmentOf("api-1")).operatorEmail).toBe(values["OPERATOR_EMAIL"]);
    expect(readWebConfig(environmentOf("web-1")).webUrl).toBe(values["BASE_URL"]);
  });

  test("starts services of files that exist, and names a command and ports for the balancer", () => {
    expect(values["COMPOSE_FILE"]?.split(":").filter((file) => !existsSync(new URL(file, deploy)))).toEqual(
      [],
    );
    const { command, ports, environment } = merged.services.balancer;
    const isPublic = values["BASE_URL"]?.startsWith("https:");
    expect(command).toContain(`/etc/haproxy/${isPublic ? "https" : "http"}.cfg`);
    expect(ports).toEqual(isPublic ? ["80:80", "443:443"] : ["127.0.0.1:3000:3000"]);
    const replicas = Object.keys(merged.services).filter((name) => /^(api|web)-/.test(name));
    for (const name of replicas) expect(Object.values<string>(environment).join(" ")).toContain(`${name}:`);
  });

  test("trusts X-Forwarded-For of the balancer only, which shares one network with the API and the web front end", () => {
    const { networks } = merged.services.balancer;
    const trusted = [networks.front.ipv4_address];
    for (const name of Object.keys(merged.services).filter((found) => /^(api|web)-/.test(found))) {
      const { networks: own } = merged.services[name];
      expect(own.filter((network: string) => network in networks)).toEqual(["front"]);
      expect(readWebConfig(environmentOf(name)).trustProxy).toEqual(trusted);
    }
    const [{ subnet, ip_range: dynamic }] = merged.networks.front.ipam.config;
    expect([subnet, dynamic, trusted]).toEqual(["172.30.0.0/24", "172.30.0.128/25", ["172.30.0.10"]]);
    expect(merged.services.balancer.environment.BIND_API).toBe(`${trusted[0]}:3002`);
    const inFront = Object.keys(merged.services).filter((name) =>
      [merged.services[name].networks].flat().some((network) => network === "front" || network?.front),
    );
    expect(inFront.filter((name) => !/^(api|web)-|^balancer$|^certificate$/.test(name))).toEqual([]);
  });

  test("every log is bounded", () => {
    for (const [name, { logging }] of Object.entries<Document>(merged.services))
      expect([name, logging?.options]).toEqual([name, { "max-size": "20m", "max-file": "5" }]);
  });

  test("Prometheus scrapes every process", () => {
    const files: string[] = merged.services.prometheus.volumes
      .map((volume: string) => volume.split(":"))
      .filter(([, target = ""]: string[]) => target.startsWith("/targets/"))
      .map(([source]: string[]) => source);
    const hosts = files.flatMap((file) =>
      parse(file)[0].flatMap(({ targets }: Document) =>
        targets.map((target: string) => target.split(":")[0]),
      ),
    );
    const expected = Object.keys(merged.services).filter((name) =>
      /^(api|web)-|^(worker|balancer)$/.test(name),
    );
    expect(hosts).toEqual(expect.arrayContaining(expected));
    expect(hosts.filter((host) => !(host in merged.services))).toEqual([]);
  });
});

test("create-env writes every variable that the compose files read, optional ones as comments", () => {
  const files = ["", ".large", ".local", ".tls", ".acme"].map((part) => `compose${part}.yaml`);
  const names = files.flatMap((file) =>
    Array.from(read(file).matchAll(/\$\{(\w+)/g), ([, name = ""]) => name),
  );
  const written = readFileSync(join(temporary, "large-local.env"), "utf8");
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !new RegExp(`^#?${name}=`, "m").test(written))).toEqual([]);
});

describe("compose files", () => {
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
      ["worker", "brewdial_app", undefined],
      ["migrate", "brewdial_owner", "brewdial_app"],
      ["catalog", "brewdial_app", undefined],
      ["api-2", "brewdial_app", undefined],
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
      expect(hostname).toBe("balancer");
      expect(balancer.environment.BIND_API.split(":")[1]).toBe(port);
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
    expect(read("prometheus/targets/one.yml")).toContain(`worker:${environment.WORKER_PORT}`);
  });

  // `docker compose up --wait` fails when a container exits that no other service depends on.
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
    // The failed connection also rejects the command.
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
