import { SMTPServer } from "smtp-server";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";

/**
 * `refuse`: every session ends with 421 at its greeting. `slow`: an email is acknowledged after 4 seconds. `drop`: an email is
 * stored, but the connection is closed before the acknowledgement.
 */
export type MailFault = "refuse" | "slow" | "drop";

/** An SMTP server that records received emails and can inject faults. */
export interface FaultyMailServer {
  readonly url: string;
  /** Number of emails that each recipient got. */
  readonly arrivals: ReadonlyMap<string, number>;
  readonly setFault: (fault: MailFault | undefined) => void;
  readonly close: () => Promise<void>;
}

const slowMs = 4000;
/** Delay of an acknowledgement, as on real servers, so that faults also hit emails between acceptance and record. */
const usualMs = 30;

export async function startMailServer(): Promise<FaultyMailServer> {
  const arrivals = new Map<string, number>();
  let fault: MailFault | undefined;
  let proxy: FaultProxy | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, done) =>
      done(
        fault === "refuse" ? Object.assign(new Error("Try again later"), { responseCode: 421 }) : undefined,
      ),
    onData: (stream, session, done) => {
      stream.resume();
      stream.once("end", () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? "";
        arrivals.set(recipient, (arrivals.get(recipient) ?? 0) + 1);
        if (fault === "drop") proxy?.closeAll();
        else setTimeout(done, fault === "slow" ? slowMs : usualMs);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const opened = await openFaultProxy((server.server.address() as { port: number }).port);
  proxy = opened;
  return {
    url: `smtp://127.0.0.1:${opened.port}`,
    arrivals,
    setFault: (next) => {
      fault = next;
      // Pooled connections are already past their greeting.
      if (next === "refuse") opened.closeAll();
    },
    close: async () => {
      await opened.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
