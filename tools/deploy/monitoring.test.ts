import { expect, test } from "vitest";
import { createMetrics } from "../../apps/api/src/platform/metrics.ts";
import { createMetrics as createWebMetrics } from "../../apps/web/server/metrics.ts";
import { anchorsOf } from "../docs/documents.ts";
import { type Document, parse, read } from "./manifests.ts";

const [rules] = parse("prometheus/alerts.yml");
const alerts: Document[] = rules.groups[0].rules;

test("alerts and dashboard query metrics that exist", async () => {
  const metrics = createMetrics();
  metrics.watchPools([]);
  const registries = [metrics.registry, createWebMetrics().registry];
  const known = (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON())))
    .flat()
    .map(({ name }) => name);
  const dashboard: Document = JSON.parse(read("grafana/dashboards/brewdial.json"));
  const expressions = [
    ...alerts.map(({ expr }) => String(expr)),
    ...dashboard.panels.flatMap(({ targets }: Document) => targets.map(({ expr }: Document) => String(expr))),
  ];
  const queried = new Set(
    expressions.flatMap((expression) => expression.match(/[a-z]+_[a-z0-9_]+(?=[{[)\s]|$)/g) ?? []),
  );
  const functions = ["histogram_quantile"];
  const missing = [...queried].filter(
    (name) => !functions.includes(name) && !known.includes(name.replace(/_(bucket|count|sum)$/, "")),
  );
  expect(missing).toEqual([]);
});

test("every runbook link of an alert leads to a heading", () => {
  const anchors = anchorsOf("docs/operations.md");
  for (const { annotations } of alerts) expect(anchors).toContain(String(annotations.runbook).split("#")[1]);
});

test("alerts use the job names that compose and Kubernetes give the API and the web front end", () => {
  const [prometheus] = parse("prometheus/prometheus.yml");
  const names: string[] = prometheus.scrape_configs.map(({ job_name }: Document) => job_name);
  expect(names).toEqual(["brewdial-api", "brewdial-web"]);
  const relabelings = parse("kubernetes/pod-monitor.yaml").map(
    ({ spec }) => spec.podMetricsEndpoints[0].relabelings,
  );
  expect(relabelings).toEqual(
    names.map((job) => [{ action: "replace", targetLabel: "job", replacement: job }]),
  );
  const patterns = alerts.flatMap(({ expr }) =>
    Array.from(String(expr).matchAll(/job=~?"([^"]*)"/g), ([, name = ""]) => new RegExp(`^${name}$`)),
  );
  expect(patterns.length).toBeGreaterThan(1);
  for (const pattern of patterns) expect(names.some((name) => pattern.test(name))).toBe(true);
});
