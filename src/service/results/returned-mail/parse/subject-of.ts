import { splitNotice } from './notice-shape.ts';
import type { ReadMessage } from './read-message.ts';
import type { Subject } from './verdict.ts';

const returnPaths = /bounce\+[0-9a-z]{1,11}-[0-9a-f]{20}@[\w.-]{1,253}/gi;
const messageIdField = /^message-id\s*:\s*(<[^\s<>]{1,500}>)/im;

/** Limit on addresses: a message with more of them is fabricated. */
const mostAddressed = 5;

/** Returns the recipient and the email that a message is about, as far as it names them. */
export function subjectOf(message: ReadMessage, recipient: string | null): Subject {
  const returned = [...message.parts.map(({ text }) => text), splitNotice(message.text).returned];
  const everything = [...message.headers.map(({ value }) => value), message.text, ...returned];
  const addressed = new Set(everything.flatMap((text) => text.match(returnPaths) ?? []));
  const originals = returned.flatMap((text) => messageIdField.exec(text)?.[1] ?? []);
  return {
    addressed: [...addressed].slice(0, mostAddressed),
    recipient,
    originalMessageId: originals[0] ?? null,
  };
}
