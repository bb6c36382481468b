import { startVarnish } from "../../edge/varnish.ts";
import { findFreePorts } from "../../processes/ports.ts";
import { startBalancer } from "../../web/start-balancer.ts";
import { type Front, sendShapes } from "./send-shapes.ts";
import { listShapes } from "./shapes.ts";

/**
 * Sends connection shapes to the API, to the web front end, which forwards requests, to the balancer with each of its
 * configurations and to the cache; returns the number of problems.
 */
export async function checkFronts(apiUrl: URL, webUrl: URL, print: (line: string) => void): Promise<number> {
  const [port = 0, purgePort = 0] = await findFreePorts(2);
  const proxies = [
    await startBalancer(webUrl.origin, { apiUrl: apiUrl.origin, variant: "http" }),
    await startBalancer(webUrl.origin, { apiUrl: apiUrl.origin, variant: "https" }),
    await startBalancer(webUrl.origin, { variant: "http" }),
    await startVarnish(Number(webUrl.port), port, purgePort),
  ];
  const names = ["HAProxy", "HAProxy with TLS", "HAProxy before the web front end alone", "Varnish"];
  const fronts: Front[] = [
    { name: "API", url: apiUrl },
    { name: "web front end", url: webUrl },
    ...proxies.map(({ url }, index) => ({ name: names[index] ?? "", url: new URL(url) })),
  ];
  let count = 0;
  try {
    for (const front of fronts) {
      const problems = await sendShapes(front);
      for (const problem of problems.slice(0, 20)) print(problem);
      print(`${front.name}: ${listShapes().length} connection shapes, ${problems.length} findings`);
      count += problems.length;
    }
  } finally {
    await Promise.all(proxies.map(({ stop }) => stop()));
  }
  return count;
}
