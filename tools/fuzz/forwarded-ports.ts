import { createRandom } from "../numbers/random.ts";
import type { Run } from "./run.ts";
import { randomClientAddress } from "./sessions.ts";

const attempts = 15;

/** Checks that different ports after the address in X-Forwarded-For do not count as different clients. */
export async function checkForwardedPorts({ send, findings, operations, seed }: Run): Promise<void> {
  const operation = operations.find(({ id }) => id === "POST /api/auth/login");
  if (!operation) return;
  const random = createRandom(seed + Date.now());
  const address = randomClientAddress(random);
  const request = (index: number) => ({
    method: "POST",
    path: operation.path,
    headers: { "content-type": "application/json", "x-forwarded-for": `${address}:${20_000 + index}` },
    body: JSON.stringify({ email: `nobody-${address}-${index}@example.org`, password: "wrong password" }),
  });
  let refused = 0;
  for (let index = 0; index < attempts; index += 1)
    if ((await send(request(index))).status === 429) refused += 1;
  if (refused > 0) return;
  const call = {
    operation,
    kind: "ports",
    actor: "anonymous",
    request: request(0),
    reachesOperation: true,
  } as const;
  const detail = `none of ${attempts} logins from one address with different ports was limited`;
  findings.add("forwarded ports", call, 401, { check: "rate limit", detail });
}
