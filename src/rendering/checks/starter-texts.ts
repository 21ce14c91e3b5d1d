import { sampleKey } from './check-samples.ts';
import { scanHtml } from '../html/scan-html.ts';
import { blockStarters } from '../starters/block-starters.ts';
import { htmlStarters } from '../starters/html-starters.ts';

/** Shorter texts, such as those of buttons, are anyone's. */
const shortest = 24;

/** Returns the texts of the starter templates, as an email shows them between its tags. */
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

/** Says why one gets the email: that stays, whatever the email says. */
function isOfFooter(text: string): boolean {
  return text.includes('##list_name##');
}

/** Every text in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
