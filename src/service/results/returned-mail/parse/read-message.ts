import PostalMime, { type Attachment, type Header } from 'postal-mime';

/**
 * Most bytes of a message that are read. The report comes before the email that it returns, so that one with 30 MB of
 * attachments is cut and costs no more than a small one.
 */
export const readLimit = 512 * 1024;

/** Most lines that are read: the parser's time grows with the square of their number. */
const lineLimit = 8000;

const limits = {
  forceRfc822Attachments: true,
  maxNestingDepth: 50,
  maxHeadersSize: 256 * 1024,
  attachmentEncoding: 'arraybuffer',
} as const;

/** A part of a message other than its text. */
export interface MessagePart {
  readonly mimeType: string;
  readonly text: string;
}

/** The parts of a message that matter here. */
export interface ReadMessage {
  readonly headers: readonly Header[];
  readonly subject: string;
  readonly text: string;
  /** Reports and the returned email. */
  readonly parts: readonly MessagePart[];
}

const reportTypes = /^(?:message|text)\//;

/** Reads the beginning of a message; null if it is invalid, or nested too deeply. */
export async function readMessage(source: Uint8Array): Promise<ReadMessage | null> {
  const beginning = beginningOf(source);
  const email = await PostalMime.parse(beginning, limits).catch(() => null);
  if (email === null) return null;
  const { headers, subject = '', text, html = '', attachments } = email;
  const parts = attachments
    .filter(({ mimeType }) => reportTypes.test(mimeType))
    .map((part) => ({ mimeType: part.mimeType, text: contentOf(part) }));
  const shown = text === undefined || text.trim() === '' ? textOfHtml(html) : text;
  const isEmpty = shown.trim() === '' && !parts.some(({ mimeType }) => /report|status/.test(mimeType));
  return { headers, subject, text: isEmpty ? bodyOf(beginning, headers.length) : shown, parts };
}

/**
 * Returns the raw body: boundaries are often broken, so that parsing leaves nothing of a report that a person can read.
 * A file without headers, such as a notification in JSON, is all body.
 */
function bodyOf(beginning: Uint8Array, headers: number): string {
  const all = decoded(beginning);
  return headers === 0 ? all : all.slice(/\r?\n\r?\n/.exec(all)?.index ?? 0);
}

function beginningOf(source: Uint8Array): Uint8Array {
  const beginning = source.subarray(0, readLimit);
  let end = -1;
  for (let lines = 0; lines < lineLimit; lines += 1) {
    end = beginning.indexOf(0x0a, end + 1);
    if (end < 0) return beginning;
  }
  return beginning.subarray(0, end + 1);
}

/** Returns the values of a header, in order; `name` in lower case. */
export function headerValues({ headers }: Pick<ReadMessage, 'headers'>, name: string): string[] {
  return headers.filter(({ key }) => key === name).map(({ value }) => value);
}

function contentOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : decoded(new Uint8Array(content));
}

/** Decodes UTF-8, or the Japanese encoding that announces itself by an escape. */
function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  return /\u001b\$[@B]/.test(text) ? new TextDecoder('iso-2022-jp').decode(bytes) : text;
}

function textOfHtml(html: string): string {
  return html
    .slice(0, 100_000)
    .replace(/<(?:style|script|head)\b[^<>]*>.{0,50000}?<\/(?:style|script|head)>/gis, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&');
}
