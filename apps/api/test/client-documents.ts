import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** Creates a certificate for localhost that this process trusts from now on. */
function createTrustedCertificate() {
  const directory = mkdtempSync(join(tmpdir(), "client-documents-"));
  const [key, cert] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const options = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync("openssl", [...options, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const pair = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(directory, { recursive: true });
  setDefaultCACertificates([...getCACertificates("default"), pair.cert]);
  return pair;
}

type Respond = (response: ServerResponse) => void;

/** Starts a local HTTPS server that serves metadata documents of clients. */
export async function startClientDocuments() {
  const documents = new Map<string, Respond>();
  const requests: string[] = [];
  const server = createServer(createTrustedCertificate(), ({ url = "" }, response) => {
    requests.push(url);
    const respond = documents.get(url);
    if (respond === undefined) response.writeHead(404).end();
    else respond(response);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const sendJson =
    (body: object): Respond =>
    (response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  return {
    origin,
    /** The requested paths. */
    requests,
    /** Serves a document of a client; returns its id. */
    addClient: (name: string, document: object = {}): string => {
      const path = `/${name.toLowerCase().replaceAll(" ", "-")}.json`;
      const id = origin + path;
      const redirect_uris = ["https://app.example/callback", "http://127.0.0.1/callback"];
      documents.set(path, sendJson({ client_id: id, client_name: name, redirect_uris, ...document }));
      return id;
    },
    /** Serves anything else at a path. */
    addResponse: (path: string, respond: Respond): string => {
      documents.set(path, respond);
      return origin + path;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

export type ClientDocuments = Awaited<ReturnType<typeof startClientDocuments>>;
