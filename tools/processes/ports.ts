import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** Finds distinct TCP ports on 127.0.0.1 that are currently free. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(
    servers.map(async (server) => {
      server.close();
      await once(server, "close");
    }),
  );
  return ports;
}

export async function findFreePort(): Promise<number> {
  const [port] = await findFreePorts(1);
  if (port === undefined) throw new Error("No free port");
  return port;
}

/** Returns a readiness check that succeeds when the port accepts a TCP connection. */
export const acceptsConnections = (port: number) => async (): Promise<boolean> => {
  const socket = connect({ port, host: "127.0.0.1" });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** Returns a readiness check that succeeds when a GET of the URL returns 200 within 2 seconds. */
export const returnsOk = (url: string) => async (): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};
