import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { MailContent } from '../../src/rendering/compose/mail-content.ts';
import { blockStarters } from '../../src/rendering/starters/block-starters.ts';
import { htmlStarters } from '../../src/rendering/starters/html-starters.ts';

/** The folder of the starter templates' thumbnails and of the file with their digests. */
export const thumbnailFolder = 'src/dashboard/components/writing/mail-gallery/starters';

/** The file with the digest of each thumbnail's starter template, by slug. */
export const drawnFromFile = `${thumbnailFolder}/drawn-from.json`;

/** Returns the contents of all starter templates by slug. */
export function starterContents(): Map<string, MailContent> {
  return new Map<string, MailContent>([
    ...blockStarters.map(({ slug, ...content }) => [slug, content] as const),
    ...htmlStarters.map(
      ({ slug, subject, body, css, plain_text }) => [slug, { subject, body, css, plain_text }] as const,
    ),
  ]);
}

/** Returns the digest of a starter template's content. */
export function digestOf(content: MailContent): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** Reads the digests of the thumbnails' starter templates; empty before the first thumbnails are drawn. */
export function readDrawnFrom(): ReadonlyMap<string, string> {
  const drawnFrom: unknown = JSON.parse(readFileSync(drawnFromFile, 'utf8'));
  if (typeof drawnFrom !== 'object' || drawnFrom === null)
    throw new TypeError(`${drawnFromFile} holds no object`);
  return new Map(Object.entries(drawnFrom).map(([slug, digest]) => [slug, String(digest)]));
}
