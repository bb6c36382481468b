import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { withAdmin } from "@brewdial/db/admin.ts";

/** Whether a PostgreSQL server answers at this address: a refused login is an answer, "still starting" is none. */
export async function postgresAnswers(url: string): Promise<boolean> {
  try {
    await withAdmin(url, (admin) => admin.query("select 1"));
    return true;
  } catch (error) {
    return error instanceof Error && "severity" in error && "code" in error && error.code !== "57P03";
  }
}

/** Whether Redis answers PING; one that wants a password answers too. */
export function redisAnswers(url: string): Promise<boolean> {
  return answerStartsWith(new URL(url), /^(?:\+PONG|-NOAUTH)/, 6379, "PING\r\n");
}

/** Whether an SMTP server greets. */
export function smtpAnswers(url: string): Promise<boolean> {
  return answerStartsWith(new URL(url), /^220[ -]/, 25);
}

/** `question` is for servers that wait to be asked; SMTP servers hang up on clients that speak first. */
function answerStartsWith(
  address: URL,
  answer: RegExp,
  defaultPort: number,
  question = "",
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(address.port || defaultPort), address.hostname);
    const finish = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(2000, () => finish(false));
    socket.once("connect", () => question !== "" && socket.write(question));
    socket.once("data", (bytes) => finish(answer.test(bytes.toString("latin1"))));
    socket.once("error", () => finish(false));
    socket.once("close", () => finish(false));
  });
}

/** Asks until the answer is yes; false when it was not within the time. */
export async function waitUntil(asked: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (!(await asked())) {
    if (Date.now() > deadline) {
      return false;
    }
    await pause(150);
  }
  return true;
}
