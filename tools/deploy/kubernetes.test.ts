import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, readWebConfig } from "@brewdial/config/config.ts";
import { expect, test } from "vitest";
import { apiPaths } from "../../apps/web/server/pass-through.ts";
import { type Document, heapShare, manifestFiles, parse, unknownVariables } from "./manifests.ts";

const manifests = manifestFiles.flatMap((file) => parse(`kubernetes/${file}`));
const find = (kind: string, name = "brewdial") =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
const pods = manifests.filter(({ kind }) => ["Deployment", "Job"].includes(kind));
const labelsOf = (name: string) =>
  pods.find(({ metadata }) => metadata.name === name).spec.template.metadata.labels;
const api = { "app.kubernetes.io/name": "brewdial", "app.kubernetes.io/component": "api" };
const web = { "app.kubernetes.io/name": "brewdial", "app.kubernetes.io/component": "web" };
const containersOf = ({ spec }: Document): Document[] => [
  ...spec.template.spec.containers,
  ...(spec.template.spec.initContainers ?? []),
];

test("settings.yaml as it is does not start in production; with its placeholders replaced it does", () => {
  const environment: Record<string, string> = {
    ...find("ConfigMap").data,
    ...find("Secret").stringData,
    NODE_ENV: "production",
  };
  expect(unknownVariables(environment)).toEqual([]);
  expect(() => readConfig(environment)).toThrow(
    /SESSION_KEYS must be[^]*DATABASE_URL holds a placeholder[^]*REDIS_URL holds a placeholder/,
  );
  const filled = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll("change-me", randomBytes(32).toString("hex")),
  ]);
  expect(() => readConfig(Object.fromEntries(filled))).not.toThrow();
});

test("X-Forwarded-For is trusted from two ranges of at most 256 addresses: the ingress and the web front end", () => {
  const ranges = readConfig({ TRUST_PROXY: find("ConfigMap").data.TRUST_PROXY }).trustProxy;
  expect(ranges).toHaveLength(2);
  for (const range of ranges) expect(Number(range.split("/")[1])).toBeGreaterThanOrEqual(24);
});

test("the web front end reads the public settings and no secret, and calls the API's service", () => {
  const [container] = containersOf(find("Deployment", "brewdial-web"));
  expect(container.envFrom).toEqual([{ configMapRef: { name: "brewdial" } }]);
  const own = Object.fromEntries(container.env.map(({ name, value }: Document) => [name, value]));
  const environment = { ...find("ConfigMap").data, ...own, NODE_ENV: "production", HOST: "0.0.0.0" };
  expect(unknownVariables(own)).toEqual([]);
  const config = readWebConfig(environment);
  expect(config.webUrl).toBe(find("ConfigMap").data.BASE_URL);
  expect(new URL(config.apiUrl).hostname).toBe(find("Service", "brewdial-api").metadata.name);
  expect(container.ports).toContainEqual({ name: "http", containerPort: config.webPort });
  expect(container.ports).toContainEqual({ name: "metrics", containerPort: config.metricsPort });
  for (const probe of ["readinessProbe", "startupProbe"])
    expect(container[probe].httpGet).toEqual({ path: "/web/ready", port: "http" });
});

test("the worker's probes ask /ready on WORKER_PORT, which its monitor scrapes", () => {
  const [container] = containersOf(find("Deployment", "brewdial-worker"));
  const own = Object.fromEntries(container.env.map(({ name, value }: Document) => [name, value]));
  expect(unknownVariables(own)).toEqual([]);
  expect(container.ports).toEqual([{ name: "metrics", containerPort: Number(own.WORKER_PORT) }]);
  for (const probe of ["readinessProbe", "livenessProbe", "startupProbe"])
    expect(container[probe].httpGet).toEqual({ path: "/ready", port: "metrics" });
  const { selector, podMetricsEndpoints } = find("PodMonitor", "brewdial-worker").spec;
  expect(selector.matchLabels).toEqual(labelsOf("brewdial-worker"));
  expect(podMetricsEndpoints[0].port).toBe("metrics");
});

test("every container runs as a plain user without capabilities, on a read-only file system, with a memory limit", () => {
  expect(pods).toHaveLength(5);
  for (const pod of pods) {
    expect(pod.spec.template.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    for (const container of containersOf(pod)) {
      expect(container.resources.limits.memory).toMatch(/^\d+Mi$/);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  }
});

test.each([
  ["brewdial-api", "768Mi"],
  ["brewdial-worker", "384Mi"],
  ["brewdial-web", "512Mi"],
])("%s: the heap limit is between 50 and 70 % of %s", (name, limit) => {
  const [container] = containersOf(find("Deployment", name));
  const { value } = container.env.find((variable: Document) => variable.name === "NODE_OPTIONS");
  expect(container.resources.limits.memory).toBe(limit);
  expect(heapShare(value, limit)).toBeGreaterThan(0.5);
  expect(heapShare(value, limit)).toBeLessThanOrEqual(0.7);
});

test("only the migration has the owner's password; it names the role of the others", () => {
  const owner = new URL(find("Secret", "brewdial-owner").stringData.DATABASE_URL);
  const app = new URL(find("Secret").stringData.DATABASE_URL);
  expect([owner.username, app.username]).toEqual(["brewdial_owner", "brewdial_app"]);
  const users = pods.flatMap((pod) =>
    containersOf(pod)
      .filter(({ envFrom = [] }) =>
        envFrom.some(({ secretRef }: Document) => secretRef?.name === "brewdial-owner"),
      )
      .map(({ name }) => name),
  );
  expect(users).toEqual(["migrate"]);
  const [, migrate] = containersOf(find("Job", "brewdial-migrate"));
  expect(migrate.env).toEqual([{ name: "DATABASE_APP_ROLE", value: app.username }]);
});

test("Redis demands a password, which the service has in REDIS_URL", () => {
  const [container] = containersOf(find("Deployment", "redis"));
  expect(container.command.join(" ")).toContain('--requirepass "$REDISCLI_AUTH"');
  expect(container.env[0].valueFrom.secretKeyRef).toEqual({ name: "brewdial-redis", key: "password" });
  expect(new URL(find("Secret").stringData.REDIS_URL).password).not.toBe("");
});

test.each([
  ["brewdial-api", api],
  ["brewdial-web", web],
])("service, autoscaling, disruption budget and monitor of %s select its pods", (name, labels) => {
  expect(labelsOf(name)).toEqual(labels);
  expect(find("Service", name).spec.selector).toEqual(labels);
  expect(find("PodDisruptionBudget", name).spec.selector.matchLabels).toEqual(labels);
  expect(find("PodMonitor", name).spec.selector.matchLabels).toEqual(labels);
  expect(find("HorizontalPodAutoscaler", name).spec.scaleTargetRef.name).toBe(name);
});

test("the ingress serves the host of BASE_URL over TLS, redirects plain HTTP and leads the API's paths to the API, others to pages", () => {
  const { metadata, spec } = find("Ingress");
  const { hostname, protocol } = new URL(find("ConfigMap").data.BASE_URL);
  expect(protocol).toBe("https:");
  expect(spec.tls[0].hosts).toEqual([hostname]);
  expect(spec.rules.map(({ host }: Document) => host)).toEqual([hostname]);
  const paths: Document[] = spec.rules[0].http.paths;
  const leading = (name: string) =>
    paths
      .filter(({ backend }) => backend.service.name === name)
      .map(({ path, pathType }) => [path, pathType]);
  // A prefix matches whole path segments: /api matches /api and /api/…
  const expected = apiPaths
    .filter((path) => !apiPaths.includes(`${path}/`))
    .map((path) => (path.endsWith("/") ? [path.slice(0, -1), "Prefix"] : [path, "Exact"]));
  expect(leading("brewdial-api")).toEqual(expected);
  expect(leading("brewdial-web")).toEqual([["/", "Prefix"]]);
  for (const { backend } of paths) expect(backend.service.port).toEqual({ name: "http" });
  expect(metadata.annotations["haproxy.org/ssl-redirect"]).toBe("true");
});

const hasHaproxy = spawnSync("haproxy", ["-v"]).status === 0;
test.skipIf(!hasHaproxy)(
  "the ingress' snippet is valid HAProxy configuration and overwrites X-Forwarded-For",
  () => {
    const snippet: string = find("Ingress").metadata.annotations["haproxy.org/backend-config-snippet"];
    const folder = mkdtempSync(join(tmpdir(), "brewdial-ingress-"));
    const file = join(folder, "haproxy.cfg");
    const lines = [
      "defaults",
      "  mode http",
      "  timeout client 1s",
      "  timeout server 1s",
      "  timeout connect 1s",
    ];
    writeFileSync(file, `${[...lines, "listen api", "  bind 127.0.0.1:1"].join("\n")}\n${snippet}\n`);
    const { status, stdout, stderr } = spawnSync("haproxy", ["-c", "-f", file], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect(stdout + stderr).not.toMatch(/ALERT|WARNING/);
    expect(status).toBe(0);
    expect(snippet).toContain("set-header X-Forwarded-For %[src]");
    expect(snippet).toContain("del-header X-Forwarded- -m beg");
  },
);

const policies = manifests.filter(({ kind }) => kind === "NetworkPolicy");
const isSelected = ({ podSelector }: Document, labels: Record<string, string>) =>
  Object.entries<string>(podSelector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (podSelector.matchExpressions ?? []).every(({ key, values }: Document) => values.includes(labels[key]));

/** Returns the ports that pods with these labels may be reached on, or may connect to, with the allowed peers. */
const allowed = (direction: "ingress" | "egress", labels: Record<string, string>) =>
  policies
    .filter(({ spec }) => isSelected(spec, labels))
    .flatMap(({ spec }) => spec[direction] ?? [])
    .flatMap(({ from, to, ports }: Document) =>
      ports.map(({ port }: Document) => ({ port, peers: from ?? to })),
    );
const portsOf = (direction: "ingress" | "egress", labels: Record<string, string>) =>
  [...new Set(allowed(direction, labels).map(({ port }) => port))].toSorted((a, b) => a - b);

test("network policies: every pod is denied everything that is not listed", () => {
  const deny = find("NetworkPolicy", "brewdial-deny").spec;
  expect(deny.policyTypes).toEqual(["Ingress", "Egress"]);
  expect([deny.ingress, deny.egress]).toEqual([undefined, undefined]);
  for (const { metadata } of pods) expect(isSelected(deny, labelsOf(metadata.name))).toBe(true);
});

test("network policies: the API is reached by the ingress controller, the web front end and Prometheus only, the worker by Prometheus", () => {
  const namespace = (name: string) => ({
    namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": name } },
  });
  const pod = { podSelector: { matchLabels: web } };
  expect(allowed("ingress", api)).toEqual([
    { port: 3000, peers: [namespace("haproxy-controller"), pod] },
    { port: 9090, peers: [namespace("monitoring")] },
  ]);
  expect(allowed("ingress", web)).toEqual([
    { port: 3001, peers: [namespace("haproxy-controller")] },
    { port: 9090, peers: [namespace("monitoring")] },
  ]);
  expect(allowed("ingress", labelsOf("brewdial-worker"))).toEqual([
    { port: 9090, peers: [namespace("monitoring")] },
  ]);
});

test("network policies: each process reaches only what it uses", () => {
  expect(portsOf("egress", labelsOf("brewdial-api"))).toEqual([53, 80, 443, 4318, 5432, 6379]);
  expect(portsOf("egress", labelsOf("brewdial-worker"))).toEqual([53, 443, 465, 587, 5432]);
  expect(portsOf("egress", labelsOf("brewdial-migrate"))).toEqual([53, 5432]);
  expect(portsOf("egress", labelsOf("brewdial-web"))).toEqual([53, 3000]);
  expect(portsOf("egress", labelsOf("redis"))).toEqual([]);
  expect(portsOf("ingress", labelsOf("brewdial-migrate"))).toEqual([]);
});

test("network policies: Redis is reached by the API only, and public egress excludes private ranges and metadata", () => {
  const [redis] = allowed("ingress", labelsOf("redis"));
  expect(redis).toEqual({ port: 6379, peers: [{ podSelector: { matchLabels: api } }] });
  const blocks = pods
    .flatMap(({ metadata }) => allowed("egress", labelsOf(metadata.name)))
    .flatMap(({ peers }) => peers)
    .flatMap(({ ipBlock }: Document) => ipBlock ?? []);
  expect(blocks.length).toBeGreaterThan(1);
  for (const { except } of blocks)
    expect(except).toEqual(
      expect.arrayContaining(["10.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"]),
    );
});
