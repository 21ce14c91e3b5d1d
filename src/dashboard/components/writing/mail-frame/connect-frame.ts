import { checkedPort, type Port } from '../../../browser/port.ts';
import { fromFrame, type FromFrame, type ToFrame } from './protocol.ts';

/** Where the frame's page is; the proxy serves it under a policy of its own. */
const framePath = '/mail-frame.html';

/**
 * Speaks with the page of a mail frame over a channel that only the two have. What it says is read by the protocol's
 * shapes, and anything else isn't heard: the page could be of a mail's making. Gives `send`, and what ends it.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  onMessage: (message: FromFrame) => void,
): { readonly send: (message: ToFrame) => void; readonly close: () => void } {
  let port: Port<ToFrame, FromFrame> | null = null;
  let isReady = false;
  const greet = () => {
    // A page that is written anew loads anew, and keeps its channel.
    if (isReady) return;
    port?.close();
    const channel = new MessageChannel();
    port = checkedPort(channel.port1, (data) => fromFrame.safeParse(data).data);
    port.listen((message) => {
      isReady = true;
      onMessage(message);
    });
    // The frame's origin is opaque and has no name; whose window it is, is known.
    frame.contentWindow?.postMessage('newsdesk', '*', [channel.port2]);
  };
  frame.addEventListener('load', greet);
  frame.src = framePath;
  return {
    send: (message) => port?.send(message),
    close: () => {
      frame.removeEventListener('load', greet);
      port?.close();
    },
  };
}
