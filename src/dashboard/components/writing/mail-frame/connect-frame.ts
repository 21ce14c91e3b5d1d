import { checkedPort, type Port } from '../../../browser/port.ts';
import { fromFrame, type FromFrame, type ToFrame } from './protocol.ts';

/** The path of the frame's page, which the proxy serves under its own policy. */
const framePath = '/mail-frame.html';

/**
 * Opens a private channel to the page of an email frame. Messages that don't match the protocol's shapes are dropped,
 * because an email could have written the page. Returns `send`, and a function that closes the channel.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  onMessage: (message: FromFrame) => void,
): { readonly send: (message: ToFrame) => void; readonly close: () => void } {
  let port: Port<ToFrame, FromFrame> | null = null;
  let isReady = false;
  const greet = () => {
    // A page that is written again fires its load event again, and keeps its channel.
    if (isReady) return;
    port?.close();
    const channel = new MessageChannel();
    port = checkedPort(channel.port1, (data) => fromFrame.safeParse(data).data);
    port.listen((message) => {
      isReady = true;
      if (message.kind === 'region') pressRegionKey(message.isBack);
      else onMessage(message);
    });
    // The frame's opaque origin has no name, but its window is known.
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

/** Repeats F6 on the page, which doesn't receive the frame's keys. */
function pressRegionKey(isBack: boolean): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', shiftKey: isBack, cancelable: true }));
}
