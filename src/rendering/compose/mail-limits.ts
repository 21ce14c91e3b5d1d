import { defaultTreeAdapter, parse } from 'parse5';
import type { DefaultTreeAdapterMap, TreeAdapter } from 'parse5';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import { findLinks } from './links.ts';
import type { MailContent } from './mail-content.ts';

/** Maximum length of a composed email's HTML, in UTF-16 code units. Twice the longest body. */
const longestHtml = 8_000_000;

/** Maximum tags of an email. Thirty times as many as a long newsletter has. */
const mostTags = 100_000;

/** Maximum elements that an email app makes of the tags: unclosed ones are opened again in each paragraph. */
const mostElements = 200_000;

/** Maximum nesting of elements. Browsers stop at 512. */
const deepest = 512;

/** Maximum links of an email, and maximum merge tags of a part: each takes work for each recipient. */
const mostLinks = 10_000;
const mostPlaceholders = 10_000;

/** The part of an email that exceeds a limit, and the sentence that says so. */
export interface MailFault {
  readonly field: 'subject' | 'body' | 'plain_text' | 'blockdocument';
  readonly sentence: string;
}

/**
 * Returns the part of an email that exceeds a limit, or null. `htmlOf` returns its HTML before CSS inlining and link
 * changes. Cheap counts come first, and a tree is abandoned once it is too large, so the time is linear in the length
 * of the email.
 */
export function mailFault(content: MailContent, htmlOf: () => string): MailFault | null {
  const field = (content.blockdocument ?? null) === null ? 'body' : 'blockdocument';
  if (hasTooManyPlaceholders(content.plain_text ?? ''))
    return { field: 'plain_text', sentence: tooMany('merge tags') };
  const sentence = textFault(content.body ?? '') ?? htmlFault(htmlOf());
  return sentence === null ? null : { field, sentence };
}

/** Returns the fault of too many links, including the plain text's, or null if they are few enough. */
export function linksFault(count: number): MailFault | null {
  return count > mostLinks ? { field: 'plain_text', sentence: tooMany('links') } : null;
}

/** Checks only numbers that are quick to count. */
function textFault(html: string): string | null {
  if (html.length > longestHtml)
    return `Ensure the HTML of this email has no more than ${longestHtml} characters.`;
  if (countTags(html) > mostTags) return `Ensure this field has no more than ${mostTags} HTML tags.`;
  return hasTooManyPlaceholders(html) ? tooMany('merge tags') : null;
}

function hasTooManyPlaceholders(text: string): boolean {
  return parsePlaceholders(text, mostPlaceholders + 1).length > mostPlaceholders;
}

function htmlFault(html: string): string | null {
  return textFault(html) ?? treeFault(html) ?? (findLinks(html).length > mostLinks ? tooMany('links') : null);
}

function tooMany(things: 'links' | 'merge tags'): string {
  const most = things === 'links' ? mostLinks : mostPlaceholders;
  return `Ensure this field has no more than ${most} ${things}.`;
}

function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/** Thrown out of the parser, which has no other way to stop early. */
class TreeTooLarge extends Error {}

function treeFault(html: string): string | null {
  let elements = 0;
  let depth = 0;
  const adapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(...given) {
      elements += 1;
      if (elements > mostElements)
        throw new TreeTooLarge(`Ensure this field has no more than ${mostElements} HTML elements.`);
      return defaultTreeAdapter.createElement(...given);
    },
    onItemPush() {
      depth += 1;
      if (depth > deepest)
        throw new TreeTooLarge(
          `Ensure the HTML elements of this field are nested no deeper than ${deepest}.`,
        );
    },
    onItemPop() {
      depth -= 1;
    },
  };
  try {
    parse(html, { treeAdapter: adapter });
    return null;
  } catch (error) {
    if (error instanceof TreeTooLarge) return error.message;
    throw error;
  }
}
