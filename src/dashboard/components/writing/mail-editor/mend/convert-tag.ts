import type { MailFields } from '../open/open-mail.ts';
import { changedTexts } from '../../checks/change-block.ts';

/** A tag of another service, and the merge tag that replaces it. */
export interface TagConversion {
  readonly written: string;
  readonly to: string;
}

/** Returns the fields of an email that change when a tag is converted everywhere. */
export function convertTag(fields: MailFields, { written, to }: TagConversion): Partial<MailFields> {
  // The checks find it in HTML encoding; a subject and the values of blocks contain it as typed.
  const spellings = [...new Set([written, typed(written)])];
  const convert = (text: string) =>
    spellings.reduce((changed, one) => changed.replaceAll(one, () => to), text);
  const { subject, body, plain_text, blockdocument } = fields;
  const texts = Object.entries({ subject, body, plain_text })
    .map(([name, text]) => [name, convert(text)] as const)
    .filter(([name, text]) => text !== Reflect.get(fields, name));
  if (blockdocument === null) return Object.fromEntries(texts);
  const newsdesk = changedTexts(blockdocument.newsdesk, convert);
  const document = {
    ...blockdocument,
    ...(newsdesk === undefined ? {} : { newsdesk }),
    blockdata_set: blockdocument.blockdata_set.map((placed) => {
      const options = changedTexts(placed.newsdesk, convert);
      const data = changedTexts(placed.data, convert);
      return { ...placed, data, ...(options === undefined ? {} : { newsdesk: options }) };
    }),
  };
  return { ...Object.fromEntries(texts), blockdocument: document };
}

function typed(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
