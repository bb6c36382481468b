import {
  type AuthInfo,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type MessageClassification,
  PerRequestHTTPServerTransport,
} from "@modelcontextprotocol/server";

/**
 * Passes requests of many clients to one connected server and each response back to its client, so that no server is
 * created per request. Ids are replaced, since two clients may use the same. Only requests without side effects on the
 * server may pass: an `initialize` or a notification would affect other clients.
 *
 * Extends this class because the SDK detects the protocol era of a connection only from this type of transport.
 */
export class InProcessTransport extends PerRequestHTTPServerTransport {
  readonly #classification: MessageClassification;
  readonly #pending = new Map<unknown, (response: JSONRPCResponse) => void>();
  #lastId = 0;

  constructor(classification: MessageClassification) {
    super({ classification });
    this.#classification = classification;
  }

  /** Sends a request to the server; handlers find `authInfo` in their context. */
  request(request: JSONRPCRequest, authInfo?: AuthInfo): Promise<JSONRPCResponse> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#pending.set(id, resolve);
      this.onmessage?.(
        { ...request, id },
        {
          ...(this.#classification.era === "modern" ? { classification: this.#classification } : {}),
          ...(authInfo === undefined ? {} : { authInfo }),
        },
      );
    });
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    if ("method" in message) return;
    this.#pending.get(message.id)?.(message);
    this.#pending.delete(message.id);
  }
}
