import { sampleKey } from './check-samples.ts';
import { scanHtml } from '../html/scan-html.ts';
import { blockStarters } from '../starters/block-starters.ts';
import { htmlStarters } from '../starters/html-starters.ts';

/** Shorter texts, such as button labels, could be anyone's. */
const shortest = 24;

/** Returns the texts of the starter templates, as an email has them between its tags. */
export function starterTexts(): ReadonlySet<string> {
  const written = [
    ...blockStarters.flatMap(({ blockdocument }) =>
      blockdocument.blockdata_set.flatMap(({ data }) => textsIn(data)),
    ),
    ...htmlStarters.map(({ body }) => body),
  ];
  const texts = written.flatMap((html) =>
    scanHtml(html).flatMap((piece) => (piece.kind === 'text' && piece.within === null ? [piece.value] : [])),
  );
  return new Set(texts.map(sampleKey).filter((text) => text.length >= shortest && !isOfFooter(text)));
}

/** Returns whether a text explains why people get the email. It stays in every email. */
function isOfFooter(text: string): boolean {
  return text.includes('##list_name##');
}

/** Returns every text in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
