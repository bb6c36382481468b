import { execFileSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Creates a self-signed certificate with its key in one PEM file, the format that HAProxy expects. */
export function createCertificate(directory: string, name = "IP:127.0.0.1", days = 2): string {
  const [key, certificate] = [join(directory, "key.pem"), join(directory, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", `subjectAltName=${name}`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", String(days), ...subject].concat([
      "-keyout",
      key,
      "-out",
      certificate,
    ]),
    { stdio: "ignore" },
  );
  const both = join(directory, "both.pem");
  writeFileSync(both, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
  return both;
}

/** A DNS server that answers every A query with the same address, as Docker's does for a container. */
export async function startNameServer(address: string) {
  const socket = createSocket("udp4");
  const server = {
    address,
    port: 0,
    [Symbol.asyncDispose]: async () => void socket.close(),
  };
  socket.on("message", (query, { port, address: client }) => {
    // The question section: a name that ends with an empty label, then type and class.
    const end = query.indexOf(0, 12) + 5;
    const isA = query.readUInt16BE(end - 4) === 1;
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(isA ? 1 : 0, 6);
    const octets = server.address.split(".").map(Number);
    // The answer section: the name of the question, type A, class IN, a TTL of one second, four bytes.
    const answer = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...octets]);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...(isA ? [answer] : [])]), port, client);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  server.port = socket.address().port;
  return server;
}
