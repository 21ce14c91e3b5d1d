import * as z from 'zod/mini';
import type { importanceLevel } from '../../../contract/desk/notifications.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { stripNul } from '../../../lib/text/search-key.ts';
import { writeMessage } from '../../../messages/node/server-messages.ts';
import { sourceLanguage } from '../../../messages/languages.ts';
import { storedMessage } from '../../base/stored-message.ts';

/** A sentence of the catalog, or a text from elsewhere, which is the same in every language. */
const noticeText = z.union([z.string(), storedMessage]);

type NoticeText = z.output<typeof noticeText>;

/** A paragraph, one that links to a page of the dashboard, or a list. */
const noticePart = z.union([
  z.object({ text: noticeText, href: z.optional(z.string()) }),
  z.object({ items: z.array(noticeText) }),
]);

/** A part of a notification's message. */
export type NoticePart = z.output<typeof noticePart>;

const noticeWords = z.object({ subject: noticeText, message: z.array(noticePart) });

/** Texts of a notification. */
export interface NoticeWords {
  readonly subject: NoticeText;
  readonly message: readonly NoticePart[];
}

/** News for a person. */
export interface Notice extends NoticeWords {
  /** Of `importanceLevel`; normal if omitted. */
  readonly importance_level?: (typeof importanceLevel)[keyof typeof importanceLevel];
  /** True for a notice that must be read: it is kept until then. */
  readonly is_sticky?: boolean;
  /** Notices on the same topic are merged while unread, so that thousands of a kind don't fill the page. */
  readonly topic?: string;
  /** Time of the event, epoch milliseconds. */
  readonly at: number;
}

/** A notification for reading: a subject in plain text, and a message in HTML. */
export interface WrittenNotice {
  readonly subject: string;
  readonly message: string;
}

/** Maximum length of a text from elsewhere, so that it doesn't fill the page of notifications. */
const longestValue = 1000;
const longestSubject = 255;

/** Returns the beginning of a text, at most `length` UTF-16 code units; no character is cut in two, no NUL is left. */
function cut(text: string, length: number): string {
  return stripNul(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Returns the texts of a notice as stored: as JSON, and in English for readers that can't parse that. */
export function storedWords({ subject, message }: NoticeWords): WrittenNotice & { readonly words: string } {
  const cutTexts = (_name: string, value: unknown) =>
    typeof value === 'string' ? cut(value, longestValue) : value;
  const words = JSON.stringify({ subject, message }, cutTexts);
  const reader = { language: sourceLanguage, timeZone: 'UTC' };
  return { words, ...writtenNotice(noticeWords.parse(JSON.parse(words)), reader) };
}

/** The reader of a notice. `language`: a BCP 47 tag; `timeZone`: IANA name. */
export interface NoticeReader {
  readonly language: string;
  readonly timeZone: string;
}

/**
 * Writes a stored notice for a reader. One without words, or with words of another version, is shown as its text was
 * stored.
 */
export function noticeFor(
  stored: WrittenNotice & { readonly words: string | null },
  reader: NoticeReader,
): WrittenNotice {
  const { data } = noticeWords.safeParse(stored.words === null ? null : JSON.parse(stored.words));
  return data === undefined ? stored : writtenNotice(data, reader);
}

function writtenNotice(
  { subject, message }: NoticeWords,
  { language, timeZone }: NoticeReader,
): WrittenNotice {
  const write = (text: NoticeText) =>
    typeof text === 'string' ? text : writeMessage(text, language, timeZone);
  const html = (text: NoticeText) => escapeHtml(write(text));
  return {
    subject: cut(write(subject), longestSubject),
    message: message.map((part) => partHtml(part, html)).join(''),
  };
}

function partHtml(part: NoticePart, html: (text: NoticeText) => string): string {
  if ('items' in part) return `<ul>${part.items.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`;
  const { text, href } = part;
  return href === undefined
    ? `<p>${html(text)}</p>`
    : `<p><a href="${escapeHtml(href)}">${html(text)}</a></p>`;
}
