// A process that sends the attacks in turn at a steady rate during the attack slices, whether or not responses arrive, and prints a
// summary of the responses. It does not share an event loop with the readers, so that their latencies are those of the service.
import { setTimeout as pause } from "node:timers/promises";
import { createHttpClient } from "../fuzz/http-client.ts";
import { requireLoopback } from "../loopback.ts";
import { attacks } from "./attacks.ts";
import { attacksPerSecond, isAttackAt, type Schedule } from "./schedule.ts";

const [url = "", startAt = "", slices = ""] = process.argv.slice(2);
const schedule: Schedule = { startAt: Number(startAt), slices: Number(slices) };
await pause(schedule.startAt - Date.now());
const { send, close } = createHttpClient(requireLoopback(url));
const responses: Promise<number>[] = [];
for (let turn = 0; isAttackAt(schedule, Date.now()) !== undefined; turn += 1) {
  const attack = attacks[turn % attacks.length];
  if (attack && isAttackAt(schedule, Date.now()) === true) {
    const headers = { ...attack.headers, "x-forwarded-for": `10.9.${(turn >> 8) & 255}.${turn & 255}` };
    responses.push(send({ ...attack, headers }).then(({ status }) => status));
  }
  const next = schedule.startAt + ((turn + 1) * 1000) / attacksPerSecond;
  await pause(Math.max(0, next - Date.now()));
}
const statuses = Object.entries(Object.groupBy(await Promise.all(responses), String));
close();
process.stdout.write(statuses.map(([status, list]) => `${list?.length ?? 0} × ${status}`).join(", "));
