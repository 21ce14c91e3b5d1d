import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MailContent } from '../../src/rendering/compose/mail-content.ts';
import { blockStarters } from '../../src/rendering/starters/block-starters.ts';
import { htmlStarters } from '../../src/rendering/starters/html-starters.ts';

/** The folder of the starters' thumbnails, and of the file that says what each was drawn from. */
export const thumbnailFolder = 'src/dashboard/components/writing/mail-gallery/starters';

/** The file with the digest of the starter that each thumbnail was drawn from, by slug. */
export const drawnFromFile = `${thumbnailFolder}/drawn-from.json`;

/** The contents of all starters, by slug. */
export function starterContents(): Map<string, MailContent> {
  return new Map<string, MailContent>([
    ...blockStarters.map(({ slug, ...content }) => [slug, content] as const),
    ...htmlStarters.map(
      ({ slug, subject, body, css, plain_text }) => [slug, { subject, body, css, plain_text }] as const,
    ),
  ]);
}

/** Returns what changes when a starter does. */
export function digestOf(content: MailContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** Reads what the thumbnails were drawn from; nothing before the first are drawn. */
export function readDrawnFrom(): ReadonlyMap<string, string> {
  const drawnFrom: unknown = JSON.parse(readFileSync(drawnFromFile, 'utf8'));
  if (typeof drawnFrom !== 'object' || drawnFrom === null)
    throw new TypeError(`${drawnFromFile} holds no object`);
  return new Map(Object.entries(drawnFrom).map(([slug, digest]) => [slug, String(digest)]));
}
