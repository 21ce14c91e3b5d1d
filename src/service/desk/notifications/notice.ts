import type { importanceLevel } from '../../../contract/desk/notifications.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { stripNul } from '../../../lib/text/search-key.ts';

/** HTML made by `notice`, in which every text that came from elsewhere is escaped. */
export interface NoticeHtml {
  readonly markup: string;
}

/** Puts HTML together: `` notice`<p>${name} is here.</p>` ``. What is filled in is escaped, unless `notice` made it. */
export function notice(
  markup: TemplateStringsArray,
  ...parts: readonly (string | number | NoticeHtml)[]
): NoticeHtml {
  const escaped = parts.map((part) =>
    typeof part === 'object' ? part.markup : escapeHtml(cut(String(part), longestPart)),
  );
  return { markup: String.raw({ raw: markup }, ...escaped) };
}

/** A text from elsewhere fills no page of notifications. */
const longestPart = 1000;

/** The beginning of a text, of `length` UTF-16 code units at most; no character is cut in two, no NUL is left. */
export function cut(text: string, length: number): string {
  return stripNul(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '');
}

/** Something that a person should know. */
export interface Notice {
  /** Plain text. */
  readonly subject: string;
  readonly message: NoticeHtml;
  /** Of `importanceLevel`; normal where it isn't told. */
  readonly importance_level?: (typeof importanceLevel)[keyof typeof importanceLevel];
  /** True for what has to be seen: it is kept until then. */
  readonly is_sticky?: boolean;
  /** Notices on the same topic become one while it is unseen: thousands of a kind fill no page. */
  readonly topic?: string;
  /** When it happened, epoch milliseconds. */
  readonly at: number;
}
