import { connect } from "node:net";

import { withAdmin } from "@brewdial/db/admin.ts";

/** Returns whether PostgreSQL responds: a rejected login counts, "the database system is starting up" does not. */
export async function postgresResponds(url: string): Promise<boolean> {
  try {
    await withAdmin(url, (admin) => admin.query("select 1"));
    return true;
  } catch (error) {
    return error instanceof Error && "severity" in error && "code" in error && error.code !== "57P03";
  }
}

/** Returns whether Redis responds to PING; an error that asks for a password counts. */
export function redisResponds(url: string): Promise<boolean> {
  return responseStartsWith(new URL(url), /^(?:\+PONG|-NOAUTH)/, 6379, "PING\r\n");
}

/** Returns whether an SMTP server sends its greeting. */
export function smtpResponds(url: string): Promise<boolean> {
  return responseStartsWith(new URL(url), /^220[ -]/, 25);
}

/**
 * Returns whether the response starts with a text. `request` is sent first. It is empty for SMTP servers, which disconnect clients
 * that send data before the greeting.
 */
function responseStartsWith(
  address: URL,
  answer: RegExp,
  defaultPort: number,
  request = "",
): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(address.port || defaultPort), address.hostname);
    const finish = (responded: boolean): void => {
      socket.destroy();
      resolve(responded);
    };
    socket.setTimeout(2000, () => finish(false));
    socket.once("connect", () => request !== "" && socket.write(request));
    socket.once("data", (bytes) => finish(answer.test(bytes.toString("latin1"))));
    socket.once("error", () => finish(false));
    socket.once("close", () => finish(false));
  });
}
