import { Transform } from "node:stream";

/**
 * Returns a stream that joins the chunks of one turn of the event loop. React writes pieces of 2 KB; every piece that goes through
 * the streams, the compressor and the socket alone costs more than it took to render. Streaming stays: what is ready is sent.
 */
export function batchChunks(onEnd: () => void = () => undefined): Transform {
  let pending: Buffer[] = [];
  let timer: NodeJS.Immediate | undefined;
  const send = (stream: Transform) => {
    timer = undefined;
    if (pending.length > 0) stream.push(Buffer.concat(pending));
    pending = [];
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      pending.push(chunk);
      timer ??= setImmediate(() => send(this));
      callback();
    },
    flush(callback) {
      clearImmediate(timer);
      send(this);
      onEnd();
      callback();
    },
    destroy(error, callback) {
      clearImmediate(timer);
      onEnd();
      callback(error);
    },
  });
}
