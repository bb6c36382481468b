import {
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type MessageClassification,
  PerRequestHTTPServerTransport,
} from "@modelcontextprotocol/server";

/**
 * Carries requests of many clients into one connected server and each answer back to its own asker, so that nothing is
 * built anew per request. Ids are replaced on the way in, since two clients may use the same. Only requests without
 * effect on the server may pass: an `initialize` or a notification would change what others get.
 *
 * A subclass because the SDK reads the protocol era of a connection from this class of transport alone.
 */
export class InProcessTransport extends PerRequestHTTPServerTransport {
  readonly #classification: MessageClassification;
  readonly #askers = new Map<unknown, (response: JSONRPCResponse) => void>();
  #lastId = 0;

  constructor(classification: MessageClassification) {
    super({ classification });
    this.#classification = classification;
  }

  ask(request: JSONRPCRequest): Promise<JSONRPCResponse> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#askers.set(id, resolve);
      this.onmessage?.(
        { ...request, id },
        this.#classification.era === "modern" ? { classification: this.#classification } : {},
      );
    });
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    if ("method" in message) return;
    this.#askers.get(message.id)?.(message);
    this.#askers.delete(message.id);
  }
}
