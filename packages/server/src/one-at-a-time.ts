import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of waiting requests per connection. Browsers and balancers send the next request only after a response. */
const maxWaiting = 8;

/**
 * Runs the requests of each connection one after the other. Node parses pipelined requests all at once and would start them all: a few
 * kilobytes would occupy the process for seconds. A connection with too many requests is closed; those of a closed one never start.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const startNext = (socket: Socket) => {
    // Keeps the queue of a closed connection, so that no request in it is started.
    if (socket.destroyed) return;
    const start = waiting.get(socket)?.shift();
    if (start === undefined) waiting.delete(socket);
    else start();
  };
  return (request, response) => {
    const { socket } = request;
    const start = () => {
      response.once("close", () => startNext(socket));
      listener(request, response);
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      start();
    } else if (queue.length < maxWaiting) queue.push(start);
    else socket.destroy();
  };
}
