import { beforeAll, describe, expect, it } from 'vitest';
import { blockDocument } from '../../contract/mails/block-document.ts';
import { contrast } from '../blocks/color.ts';
import { renderDocument } from '../blocks/render-document.ts';
import { checkMail } from '../checks/check-mail.ts';
import { composeMail } from '../compose/compose-mail.ts';
import type { Inliner } from '../compose/inliner.ts';
import type { ComposedMail } from '../compose/mail-content.ts';
import { attributeOf, scanHtml } from '../html/scan-html.ts';
import { parsePlaceholders } from '../placeholders/placeholder.ts';
import { testInliner } from '../testing/test-inliner.ts';
import { blockStarters } from './block-starters.ts';
import { htmlStarters } from './html-starters.ts';
import { pictureKeys } from './picture.ts';
import { starterTexts } from '../checks/starter-texts.ts';

const starters = [...blockStarters, ...htmlStarters];
let inliner: Inliner;
beforeAll(async () => {
  inliner = await testInliner();
});

const voidTags = ['img', 'br', 'meta'];

function openTags(html: string): string[] {
  const open: string[] = [];
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'start' && !voidTags.includes(piece.name)) open.push(piece.name);
    if (piece.kind === 'end' && open.at(-1) === piece.name) open.pop();
    else if (piece.kind === 'end') open.push(`/${piece.name}`);
  }
  return open;
}

/** Returns the contrasts of alt texts with their backgrounds; apps write them in black by default. */
function contrastsOfAlt(html: string): number[] {
  const behind = ['ffffff'];
  const contrasts: number[] = [];
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'end') behind.pop();
    if (piece.kind !== 'start') continue;
    const style = `;${attributeOf(piece, 'style') ?? ''}`;
    const background = /;background-color:#(\w{6})/.exec(style)?.[1] ?? behind.at(-1) ?? 'ffffff';
    if (piece.name === 'img')
      contrasts.push(contrast(/;color:#(\w{6})/.exec(style)?.[1] ?? '000000', background));
    if (!voidTags.includes(piece.name)) behind.push(background);
  }
  return contrasts;
}

/** Rules about content that an author replaces. */
const replaced = ['link-example', 'starter-image', 'address-invented'];

describe('the starters', () => {
  it('are twenty designs and eight HTML pages, with unique slugs', () => {
    expect(blockStarters.length).toBeGreaterThanOrEqual(20);
    expect(htmlStarters.length).toBeGreaterThanOrEqual(8);
    expect(new Set(starters.map(({ slug }) => slug)).size).toBe(starters.length);
  });

  it.each(blockStarters.map((starter) => [starter.slug, starter] as const))(
    '%s is a document of the contract',
    (_slug, { blockdocument }) => {
      expect(blockDocument.parse(blockdocument)).toEqual(blockdocument);
    },
  );

  it.each(blockStarters.map((starter) => [starter.slug, starter] as const))(
    '%s keeps the words of its images readable when images are off',
    (_slug, { blockdocument }) => {
      const dark = contrastsOfAlt(renderDocument(blockdocument, { title: 'Test' })).filter(
        (one) => one < 4.5,
      );
      expect(dark).toEqual([]);
    },
  );

  describe.each(starters.map((starter) => [starter.slug, starter] as const))('%s', (_slug, starter) => {
    let mail: ComposedMail;
    beforeAll(() => {
      mail = composeMail(starter, { inliner, footer: null });
    });

    it('closes every tag', () => {
      expect(openTags(mail.html)).toEqual([]);
    });

    it('is small, responsive and made for dark mode', () => {
      expect(mail.cssFault).toBeNull();
      expect(mail.html.length).toBeLessThan(30_000);
      expect(mail.html).toMatch(/@media \(max-width: ?600px\)/);
      expect(mail.html).toContain('prefers-color-scheme');
      expect(mail.html).toContain('<!--[if mso]>');
    });

    it('has no layout that depends on clear', () => {
      expect(mail.html).not.toMatch(/\bclear\s*[:=]|<table[^>]*align="?left/);
    });

    it('has its own unsubscribe link, and words for screen readers', () => {
      expect(mail.html).toContain('href="##unsubscribe##"');
      expect(mail.text).toContain('##unsubscribe##');
      expect(mail.text.length).toBeGreaterThan(200);
    });

    it('gives every value of a contact a fallback', () => {
      const names = ['firstname', 'lastname'];
      const bare = parsePlaceholders(`${starter.subject} ${mail.html}`).filter(
        ({ kind, name, fallback }) => (kind === 'attribute' || names.includes(name)) && fallback === null,
      );
      expect(bare).toEqual([]);
    });

    it('greets nobody as a “Dear friend”, which costs 2.7 points at SpamAssassin', () => {
      expect(mail.text.replaceAll(/##\w+\|([^#]*)##/g, '$1')).not.toMatch(/dear friend/i);
    });

    it('passes the checks before sending, except for replaceable content', () => {
      const found = checkMail(mail).filter(({ severity }) => severity !== 'info');
      expect(found.filter(({ rule }) => !replaced.includes(rule))).toEqual([]);
    });

    it('is recognized by its texts until they are replaced', () => {
      const samples = { blocks: new Set<string>(), starters: starterTexts(), addresses: [] };
      expect(checkMail(mail, { samples }).map(({ rule }) => rule)).toContain('starter-text');
    });

    it('keeps times that stand alone in blocks on one line', () => {
      expect(mail.html).not.toMatch(/<span[^>]*>\d{1,2}:\d\d [AP]M</);
    });

    it('loads only images of Newsdesk', () => {
      const loaded = scanHtml(mail.html).flatMap((piece) =>
        piece.kind === 'start' ? ['src', 'background'].map((name) => attributeOf(piece, name) ?? '') : [],
      );
      const own = Object.values(pictureKeys).map((key) => `/p/images/${key}.png`);
      expect(loaded.filter((src) => src !== '' && !own.includes(src))).toEqual([]);
      expect(mail.html).not.toMatch(/url\(|@import|<link/);
    });
  });
});
