import type { BlockOptions } from '../../contract/mails/newsdesk-members.ts';
import type { StarterColumns } from './starter-columns.ts';

/** Fonts that email apps have, by their style. */
export const fonts = {
  sans: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  georgia: 'Georgia, Times New Roman, serif',
  palatino: 'Palatino Linotype, Palatino, Georgia, serif',
  verdana: 'Verdana, Geneva, sans-serif',
  trebuchet: 'Trebuchet MS, Tahoma, sans-serif',
  system: '-apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif',
  mono: 'Courier New, Courier, monospace',
} as const;

/** Options of a block that reaches the edges of the email, such as an image at the top. */
export const toTheEdges: BlockOptions = { space: { top: 0, right: 0, bottom: 0, left: 0 } };

/** Returns the options of a block with its own room above and below. */
export function room(top: number, bottom: number): BlockOptions {
  return { space: { top, bottom } };
}

/** Returns a round portrait beside a name and a line of words, also on phones. */
export function speaker(given: {
  readonly portrait: Readonly<Record<string, string>>;
  readonly name: string;
  readonly words: string;
}): StarterColumns {
  const { portrait, name, words } = given;
  const close: BlockOptions = { space: { top: 0, right: 0, bottom: 0, left: 0 } };
  return {
    columns: [
      [20, [['image', { image: portrait }, { ...close, image: { image: { width: 96, radius: 60 } } }]]],
      [
        80,
        [
          ['heading', { heading: name, level: '3' }, close],
          ['text', { text: `<p>${words}</p>` }, close],
        ],
      ],
    ],
    options: { phones: 'side', align: 'middle', gap: 16, space: { top: 24 } },
  };
}
