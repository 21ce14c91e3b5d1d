import type { MailContent } from '../content/mail-row.ts';
import type { MailTaskInput, MailTaskName } from './mail-tasks.ts';

/** The texts that determine a task's work. */
export type WeighedTexts = Omit<MailContent, 'subject'>;

/** Length below which an email with few tags takes a few milliseconds at most, whatever it holds. */
const lightLength = 16_000;
const lightCss = 1000;
const lightTags = 50;

/** Returns the texts of a task's email. */
export function textsOf<Name extends MailTaskName>(input: MailTaskInput<Name>): WeighedTexts {
  if ('content' in input) return input.content;
  return { body: input.html, plain_text: input.text, css: null, blockdocument: null };
}

/** Returns the total length of an email's texts, in UTF-16 code units. */
export function weightOf({ body, plain_text, css, blockdocument }: WeighedTexts): number {
  return [body, plain_text, css, blockdocument].reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

/** Returns true for an email so small that it needs no thread. */
export function isLight(texts: WeighedTexts): boolean {
  const { body, css, blockdocument } = texts;
  // A block's layout can repeat its values any number of times.
  if (blockdocument !== null || (css ?? '').length > lightCss || weightOf(texts) > lightLength) return false;
  return (body ?? '').split('<', lightTags + 2).length <= lightTags + 1;
}
