import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { jobQueues } from "@brewdial/db/job-queues.ts";
import { describe, expect, test } from "vitest";
import { createMetrics } from "../../apps/api/src/platform/metrics.ts";
import { createMetrics as createWebMetrics } from "../../apps/web/server/metrics.ts";
import { createMetrics as createWorkerMetrics } from "../../apps/worker/src/metrics.ts";
import { anchorsOf, root } from "../docs/documents.ts";
import { type Document, deploy, metricsIn, parse, read } from "./manifests.ts";

const [rules] = parse("prometheus/alerts.yml");
const alerts: Document[] = rules.groups.flatMap((group: Document) => group.rules);
const names: string[] = alerts.map(({ alert }) => alert);
const dashboards = readdirSync(new URL("grafana/dashboards/", deploy)).map((file) => ({
  file,
  dashboard: JSON.parse(read(`grafana/dashboards/${file}`)),
}));
const panels: Document[] = dashboards.flatMap(({ dashboard }) => dashboard.panels);
const expressions: string[] = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }: Document) => expr)),
];

test("alerts and dashboards query metrics that our processes export", async () => {
  const metrics = createMetrics();
  metrics.watchPools([]);
  const registries = [metrics.registry, createWebMetrics().registry, createWorkerMetrics().registry];
  const known = (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON())))
    .flat()
    .map(({ name }) => name);
  const missing = expressions
    .flatMap(metricsIn)
    // HAProxy's are compared with a running HAProxy in haproxy.test.ts.
    .filter((name) => !name.startsWith("haproxy_"))
    // Metrics of node-exporter, blackbox-exporter and deploy/backup/backup-daily; deployment-check tests them.
    .filter((name) => !/^(node_filesystem|probe_ssl|brewdial_backup)_/.test(name))
    .filter((name) => !known.includes(name.replace(/_(bucket|count|sum)$/, "")));
  expect(missing).toEqual([]);
});

test("alerts and dashboards name queues that exist", () => {
  const queues = expressions.flatMap((expression) =>
    Array.from(expression.matchAll(/queue="([^"]*)"/g), ([, name]) => name),
  );
  expect(queues.length).toBeGreaterThan(0);
  expect(queues.filter((name) => !Object.keys(jobQueues).includes(String(name)))).toEqual([]);
});

test("each alert has a severity, a summary and its own section in the runbook, and each section an alert", () => {
  const sections = anchorsOf("docs/runbook.md");
  for (const { alert, labels, annotations } of alerts) {
    expect(["page", "warning"]).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.runbook_url).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(sections).toContain(alert.toLowerCase());
  }
  const documented = Array.from(read("../docs/runbook.md").matchAll(/^### (\w+)$/gm), ([, name]) => name);
  expect(documented).toEqual(names);
});

test("alerts use the job names that compose and Kubernetes give the processes", () => {
  const [targets] = parse("prometheus/targets/one.yml");
  const jobs: string[] = targets.map(({ labels }: Document) => labels.job);
  expect(jobs).toEqual([
    "brewdial-api",
    "brewdial-web",
    "brewdial-worker",
    "brewdial-balancer",
    "brewdial-host",
  ]);
  const relabelings = parse("kubernetes/pod-monitor.yaml").map(
    ({ spec }) => spec.podMetricsEndpoints[0].relabelings,
  );
  // HAProxy's ingress controller has its own monitor.
  expect(relabelings).toEqual(
    jobs.slice(0, 3).map((job) => [{ action: "replace", targetLabel: "job", replacement: job }]),
  );
  const patterns = alerts.flatMap(({ expr }) =>
    Array.from(String(expr).matchAll(/job=~?"([^"]*)"/g), ([, name = ""]) => new RegExp(`^(${name})$`)),
  );
  expect(patterns.length).toBeGreaterThan(1);
  for (const pattern of patterns) expect(jobs.some((name) => pattern.test(name))).toBe(true);
});

describe("alerts.test.yml", () => {
  test("has a series for which each alert fires, and one for which it stays quiet", () => {
    const [{ tests }] = parse("prometheus/alerts.test.yml");
    const titles: string[] = tests.map(({ name }: Document) => name);
    for (const name of names)
      for (const outcome of ["fires", "stays quiet"])
        expect(titles).toContainEqual(expect.stringMatching(`^${name} ${outcome}: `));
    for (const { name, promql_expr_test } of tests) {
      const [, alert = "", verb] = /^(\w+) (fires|stays quiet): ./.exec(name) ?? [];
      const [{ expr, exp_samples }] = promql_expr_test;
      expect(names).toContain(alert);
      expect(expr).toContain(`alertname="${alert}"`);
      expect(exp_samples[0].value > 0).toBe(verb === "fires");
    }
  });

  const local = `${root}.promtool/promtool`;
  const promtool = existsSync(local) ? local : "promtool";
  const isInstalled = spawnSync(promtool, ["--version"]).status === 0;
  // .ci/run installs it with scripts/promtool.
  test.skipIf(!isInstalled).each([
    ["check", "config", "prometheus.yml"],
    ["check", "rules", "alerts.yml"],
    ["test", "rules", "alerts.test.yml"],
  ])(
    "promtool %s %s %s succeeds",
    (command, what, file) => {
      const path = fileURLToPath(new URL(`prometheus/${file}`, deploy));
      const { status, stdout, stderr } = spawnSync(promtool, [command, what, path], { encoding: "utf8" });
      expect([status, status === 0 ? "" : stdout + stderr]).toEqual([0, ""]);
    },
    60_000,
  );
});

describe("dashboards", () => {
  test("have different ids and titles, and panels with ids, titles and places of their own", () => {
    expect(dashboards.map(({ file }) => file)).toEqual(["brewdial.json", "events-and-mail.json"]);
    for (const key of ["uid", "title"])
      expect(new Set(dashboards.map(({ dashboard }) => dashboard[key])).size).toBe(dashboards.length);
    for (const { dashboard } of dashboards) {
      const own: Document[] = dashboard.panels;
      expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
      expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
      expect(new Set(own.map(({ gridPos: { x, y } }) => `${x},${y}`)).size).toBe(own.length);
    }
  });

  test("use the data source that Grafana is provisioned with", () => {
    const [{ datasources }] = parse("grafana/provisioning/datasources/prometheus.yaml");
    for (const { datasource } of panels)
      expect(datasource).toEqual({ type: datasources[0].type, uid: datasources[0].uid });
  });
});
