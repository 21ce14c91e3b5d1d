import type { BlockOptions } from '../../contract/mails/newsdesk-members.ts';

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

/** Options of three columns with a round portrait above the middle of their words. */
export const roundPortraits: BlockOptions = {
  image: Object.fromEntries(
    [1, 2, 3].map((number) => [`image_${number}`, { width: 120, radius: 60, align: 'center' }]),
  ),
  text: Object.fromEntries(
    [1, 2, 3].flatMap((number) =>
      [`heading_${number}`, `text_${number}`].map((name) => [name, { align: 'center' }]),
    ),
  ),
};
