import { expect, test } from "vitest";
import { createMetrics } from "../../apps/api/src/platform/metrics.ts";
import { anchorsOf } from "../docs/documents.ts";
import { type Document, parse, read } from "./manifests.ts";

const [rules] = parse("prometheus/alerts.yml");
const alerts: Document[] = rules.groups[0].rules;

test("alerts and dashboard query metrics that exist", async () => {
  const metrics = createMetrics();
  metrics.watchPools([]);
  const known = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
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

test("alerts use the job name that compose and Kubernetes give the API", () => {
  const [prometheus] = parse("prometheus/prometheus.yml");
  const [monitor] = parse("kubernetes/pod-monitor.yaml");
  const job = prometheus.scrape_configs[0].job_name;
  expect(monitor.spec.podMetricsEndpoints[0].relabelings).toEqual([
    { action: "replace", targetLabel: "job", replacement: job },
  ]);
  const jobs = alerts.flatMap(({ expr }) =>
    Array.from(String(expr).matchAll(/job="([^"]*)"/g), ([, name]) => name),
  );
  expect(new Set(jobs)).toEqual(new Set([job]));
});
