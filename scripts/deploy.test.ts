import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createMetrics } from "../apps/api/src/platform/metrics.ts";
import { readConfig, settings } from "@brewdial/config/config.ts";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { anchorsOf } from "./documents.ts";

const deploy = new URL("../deploy/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, deploy), "utf8");

/** A manifest, a compose file or rules; each test looks at the members it knows. */
// oxlint-disable-next-line typescript/no-explicit-any
type Document = any;
const parse = (path: string): Document[] =>
  parseAllDocuments(read(path), { merge: true }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join(", ")}`);
    return document.toJS();
  });

const variables = new Set(Object.values(settings).map(({ variable }) => variable));
const unknownVariables = (environment: Record<string, string>) =>
  Object.keys(environment).filter((name) => !variables.has(name));

/** What compose does with `${NAME:-default}` and `${NAME:?message}`, with a value that fits every setting here. */
const fillIn = (environment: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+(?::([-?])([^}]*))?\}/g, (_, kind, fallback: string) =>
        kind === "-" ? fallback : `a:${"x".repeat(32)}`,
      ),
    ]),
  );

describe("compose.yaml", () => {
  const [compose] = parse("compose.yaml");
  const services: [string, Document][] = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image === "brewdial");

  test("sets only variables that the service reads, and all that production demands", () => {
    expect(ours.length).toBeGreaterThanOrEqual(5);
    for (const [, { environment }] of ours) {
      expect(unknownVariables(environment)).toEqual([]);
      expect(() => readConfig({ ...fillIn(environment), NODE_ENV: "production" })).not.toThrow();
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
    const isReported = ({ image, healthcheck }: Document) =>
      image === "brewdial" || healthcheck !== undefined;
    expect(waits.filter(({ found }) => found === undefined)).toEqual([]);
    expect(
      waits.filter(({ condition, found }) => condition === "service_healthy" && !isReported(found)),
    ).toEqual([]);
  });

  test("runs our processes without rights and without a writable file system, and pins every image", () => {
    for (const [, service] of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    }
    const images = services.map(([, { image }]) => String(image)).filter((image) => image !== "brewdial");
    for (const image of images) expect(image).toMatch(/:v?\d/);
  });

  test("mounts only files that are here", () => {
    const sources = services
      .flatMap(([, { volumes = [] }]) => volumes as string[])
      .flatMap((volume) => /^\.\/[^:]+/.exec(volume) ?? []);
    expect(sources.length).toBeGreaterThan(3);
    expect(sources.filter((source) => !existsSync(new URL(source, deploy)))).toEqual([]);
  });
});

describe("kubernetes", () => {
  const manifests = readdirSync(new URL("kubernetes/", deploy)).flatMap((file) =>
    parse(`kubernetes/${file}`),
  );
  const pods = manifests.filter(({ kind }) => ["Deployment", "Job"].includes(kind));

  test("the settings are what the service reads in production", () => {
    const settingsOf = (kind: string) => manifests.find((manifest) => manifest.kind === kind);
    const environment = { ...settingsOf("ConfigMap").data, ...settingsOf("Secret").stringData };
    expect(unknownVariables(environment)).toEqual([]);
    expect(() => readConfig({ ...environment, NODE_ENV: "production" })).not.toThrow();
  });

  test("every container runs as nobody in particular, on a file system that it cannot write", () => {
    expect(pods).toHaveLength(3);
    for (const { spec } of pods) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ["ALL"] },
        });
      }
    }
  });

  test("services, autoscaling and disruption budgets select the pods they mean", () => {
    const labels = pods.find(({ metadata }) => metadata.name === "brewdial-api").spec.template.metadata
      .labels;
    const find = (kind: string) => manifests.find((manifest) => manifest.kind === kind).spec;
    expect(find("Service").selector).toEqual(labels);
    expect(find("PodDisruptionBudget").selector.matchLabels).toEqual(labels);
    expect(find("HorizontalPodAutoscaler").scaleTargetRef.name).toBe("brewdial-api");
  });
});

test("alerts and dashboard ask for metrics that exist, and every runbook link leads to a heading", async () => {
  const metrics = createMetrics();
  metrics.watchPools([]);
  const known = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const [rules] = parse("prometheus/alerts.yml");
  const alerts: Document[] = rules.groups[0].rules;
  const dashboard: Document = JSON.parse(read("grafana/dashboards/brewdial.json"));
  const expressions = [
    ...alerts.map(({ expr }) => String(expr)),
    ...dashboard.panels.flatMap(({ targets }: Document) => targets.map(({ expr }: Document) => String(expr))),
  ];
  const asked = new Set(
    expressions.flatMap((expression) => expression.match(/[a-z]+_[a-z0-9_]+(?=[{[)\s]|$)/g) ?? []),
  );
  const functions = ["histogram_quantile"];
  const missing = [...asked].filter(
    (name) => !functions.includes(name) && !known.includes(name.replace(/_(bucket|count|sum)$/, "")),
  );
  expect(missing).toEqual([]);
  const anchors = anchorsOf("docs/operations.md");
  for (const { annotations } of alerts) expect(anchors).toContain(String(annotations.runbook).split("#")[1]);
});

test("the image runs as a plain user, says how it is, and pins what it is made from", () => {
  const dockerfile = read("Dockerfile");
  const images = Array.from(dockerfile.matchAll(/^FROM (\S+)/gm), ([, image]) => image);
  const { engines } = JSON.parse(read("../package.json")) as { engines: { node: string } };
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toBe(`node:${/\d+\.\d+\.\d+/.exec(engines.node)?.[0]}-slim`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  expect(dockerfile).not.toMatch(/^ADD /m);
});

const haproxy = spawnSync("haproxy", ["-v"]).status === 0;
test.skipIf(!haproxy)("HAProxy accepts its configuration", () => {
  const environment = { BIND: "127.0.0.1:1", API_1: "127.0.0.1:2", API_2: "127.0.0.1:3" };
  const { status, stderr } = spawnSync("haproxy", ["-c", "-f", "haproxy/haproxy.cfg"], {
    cwd: deploy,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  expect(stderr).not.toContain("ALERT");
  expect(status).toBe(0);
});
