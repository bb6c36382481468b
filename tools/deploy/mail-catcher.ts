import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { waitFor } from "../processes/deadline.ts";

/** Starts a mail server that stores received messages. */
export async function startMailCatcher(port: number) {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      void (async () => {
        mails.push((await buffer(stream)).toString());
        done();
      })();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port,
    mails,
    waitFor: (pattern: RegExp, limitMs: number) =>
      waitFor(() => mails.some((text) => pattern.test(text)), { name: `a mail with ${pattern}`, limitMs }),
    close: () => {
      server.close();
    },
  };
}
