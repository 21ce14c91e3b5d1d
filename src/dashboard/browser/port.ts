/** One end of a conversation with a worker or with the page in a frame. */
export interface Port<Sent, Heard> {
  readonly send: (message: Sent) => void;
  /** Calls `onBroken` with the reason when the other end stops working. One listener at a time. */
  readonly listen: (onMessage: (message: Heard) => void, onBroken?: (reason: string) => void) => void;
  readonly close: () => void;
}

/** Opens the page's end of a worker. Its messages are trusted, because both ends come from one build. */
export function workerPort<Sent, Heard>(worker: Worker): Port<Sent, Heard> {
  return {
    send: (message) => worker.postMessage(message),
    listen(onMessage, onBroken) {
      worker.onmessage = ({ data }: MessageEvent<Heard>) => onMessage(data);
      worker.onerror = ({ message }) => onBroken?.(message);
    },
    close: () => worker.terminate(),
  };
}

/** Opens the worker's own end. */
export function ownPort<Sent, Heard>(): Port<Sent, Heard> {
  return {
    send: (message) => self.postMessage(message),
    listen: (onMessage) =>
      self.addEventListener('message', ({ data }: MessageEvent<Heard>) => onMessage(data)),
    close: () => self.close(),
  };
}

/** Opens a channel with an untrusted other end: messages for which `read` returns undefined are dropped. */
export function checkedPort<Sent, Heard>(
  port: MessagePort,
  read: (data: unknown) => Heard | undefined,
): Port<Sent, Heard> {
  return {
    send: (message) => port.postMessage(message),
    listen(onMessage) {
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = read(data);
        if (message !== undefined) onMessage(message);
      };
    },
    close: () => port.close(),
  };
}
