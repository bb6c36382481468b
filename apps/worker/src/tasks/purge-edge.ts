import type { Payload, purgeEdge } from "@brewdial/jobs";
import type { Deps } from "../deps.ts";

const timeoutMs = 10_000;

/**
 * Purges responses from the edge cache by their tags. The tags are sent as Fastly and Varnish read them, in a header, and as
 * Cloudflare reads them, in the body. Throws when the cache does not accept the purge, so that the job is retried.
 */
export async function purgeTags(
  { config: { edgePurgeUrl, edgePurgeHeader } }: Pick<Deps, "config">,
  { tags }: Payload<typeof purgeEdge>,
): Promise<void> {
  if (edgePurgeUrl === "") return;
  const response = await fetch(edgePurgeUrl, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "surrogate-key": tags.join(" "),
      ...(edgePurgeHeader === null ? {} : { [edgePurgeHeader.name]: edgePurgeHeader.value }),
    },
    body: JSON.stringify({ tags }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The edge cache returned ${response.status} for a purge`);
}
