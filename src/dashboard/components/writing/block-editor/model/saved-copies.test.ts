import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { SavedBlock } from '../../../../../contract/mails/saved-blocks.ts';
import { defaultLayout } from '../../../../../rendering/blocks/layouts.ts';
import { blocksOf } from './areas.ts';
import { keyOf, type BlockKey } from './block-keys.ts';
import { changeData, deleteBlock, insertBlocks } from './operations.ts';
import { changeBlockOption } from './options.ts';
import { insertSaved, markedAsSaved, savedFrom, savedFromCopy, savedSectionFrom } from './saved-blocks.ts';
import { copiedVersions, followSaved } from './saved-copies.ts';
import { sectionsOf } from './section-marks.ts';
import { addSection } from './sections.ts';
import { makeDocument, makeKind } from './testing/make-document.ts';

function makeMail(count = 3): BlockDocument {
  const { id, content } = defaultLayout;
  return { ...makeDocument(0, count, 0), layout: { id, content } };
}

function saved(blockdocument: BlockDocument, version = 1): SavedBlock {
  return {
    ...{ id: 7, url: '', name: 'Footer', category: '', version, updated: '', created: '' },
    blockdocument,
  };
}

const texts = (document: BlockDocument) => blocksOf(document, 2).map(({ data }) => data['text']);
const keysOf = (document: BlockDocument) => blocksOf(document, 2).map(keyOf);

function keyAt(document: BlockDocument, position: number): BlockKey {
  const key = keysOf(document)[position];
  if (key === undefined) throw new Error(`no block at ${String(position)}`);
  return key;
}

/** Returns an email with its own block and a copy of 2 saved ones, and the saved ones. */
function makeCopy() {
  const source = makeMail(2);
  const blocks = saved(savedFrom(source, keysOf(source)));
  const inserted = insertSaved(makeMail(1), { area: 2, position: 1 }, blocks);
  if (inserted === null) throw new Error('nothing was inserted');
  return { blocks, document: inserted.document };
}

/** Returns the saved blocks with another text in one of them, as the next version. */
function changed({ blockdocument, version }: SavedBlock, position: number, text: string): SavedBlock {
  const placed = blocksOf(blockdocument, 1)[position];
  if (placed === undefined) throw new Error('no such saved block');
  return saved(changeData(blockdocument, keyOf(placed), { text }), version + 1);
}

describe('an older copy of saved blocks', () => {
  it('gets new values, and keeps those its author has changed', () => {
    const { blocks, document } = makeCopy();
    const next = changed(changed(blocks, 0, 'One'), 1, 'Two');
    const own = changeData(document, keyAt(document, 1), { text: 'Mine' });
    const followed = followSaved(own, next);
    expect(followed.changed).toBe(1);
    expect(texts(followed.document)).toEqual(['2.0', 'Mine', 'Two']);
    expect(keysOf(followed.document)).toEqual(keysOf(own));
    expect(copiedVersions(followed.document)).toEqual(new Map([[7, 3]]));
    const later = followSaved(followed.document, changed(changed(next, 0, 'Uno'), 1, 'Dos'));
    expect(texts(later.document)).toEqual(['2.0', 'Mine', 'Dos']);
  });

  it('follows options, and drops values that are no longer saved', () => {
    const { blocks, document } = makeCopy();
    const [placed] = blocksOf(blocks.blockdocument, 1);
    if (placed === undefined) throw new Error('nothing is saved');
    const bare = changeData(blocks.blockdocument, keyOf(placed), { text: undefined });
    const next = changeBlockOption(bare, keyOf(placed), { path: ['back'], value: 'ffeedd' });
    const [, followed] = blocksOf(followSaved(document, saved(next, 2)).document, 2);
    expect(followed?.data).toEqual({});
    expect(followed?.newsdesk).toMatchObject({ back: 'ffeedd', saved: { id: 7, version: 2, part: 1 } });
  });

  it('gets added blocks, and loses removed ones unless they were changed', () => {
    const { blocks, document } = makeCopy();
    const [one, two] = blocksOf(blocks.blockdocument, 1);
    if (one === undefined || two === undefined) throw new Error('two blocks are saved');
    const fresh = { data: { text: 'New' }, block: makeKind(1) };
    const grown = insertBlocks(blocks.blockdocument, { area: 1, position: 1 }, [fresh]);
    const resaved = savedFrom(grown, blocksOf(grown, 1).map(keyOf), null);
    const numbered = {
      ...resaved,
      blockdata_set: resaved.blockdata_set.map((placed, at) => ({
        ...placed,
        newsdesk: { ...placed.newsdesk, saved: { part: [1, 3, 2][at] } },
      })),
    };
    const followed = followSaved(document, saved(numbered, 2));
    expect(texts(followed.document)).toEqual(['2.0', '2.0', 'New', '2.1']);
    const fewer = saved(deleteBlock(numbered, keyOf(blocksOf(numbered, 1)[0] ?? one)), 3);
    expect(texts(followSaved(followed.document, fewer).document)).toEqual(['2.0', 'New', '2.1']);
    const own = changeData(followed.document, keyAt(followed.document, 1), { text: 'Mine' });
    expect(texts(followSaved(own, fewer).document)).toEqual(['2.0', 'Mine', 'New', '2.1']);
  });

  it('stays unchanged when nothing differs, for other saved blocks, and without digests', () => {
    const { blocks, document } = makeCopy();
    expect(followSaved(document, saved(blocks.blockdocument, 2)).document).toBe(document);
    const other = { ...changed(blocks, 0, 'One'), id: 8 };
    expect(followSaved(document, other)).toEqual({ document, changed: 0 });
    const old = changeBlockOption(document, keyAt(document, 1), {
      path: ['saved'],
      value: { id: 7, version: 1, part: 1 },
    });
    expect(texts(followSaved(old, changed(blocks, 0, 'One')).document)).toEqual(texts(document));
  });
});

describe('saved blocks that are changed from a copy', () => {
  it('keep the numbers of their parts, and the copy refers to the new version', () => {
    const { blocks, document } = makeCopy();
    const own = changeData(document, keyAt(document, 2), { text: 'Mine' });
    const made = savedFromCopy(own, [keyAt(own, 1), keyAt(own, 0)], blocks);
    if (made === null) throw new Error('the block is a copy');
    expect(made.keys).toEqual(keysOf(own));
    const parts = blocksOf(made.blockdocument, 1);
    expect(parts.map(({ data, newsdesk }) => [data['text'], newsdesk?.['saved']])).toEqual([
      ['2.0', { part: 3 }],
      ['2.0', { part: 1 }],
      ['Mine', { part: 2 }],
    ]);
    const next = saved(made.blockdocument, 2);
    const marked = markedAsSaved(own, made.keys, next);
    expect(keysOf(marked)).toEqual(keysOf(own));
    expect(texts(marked)).toEqual(texts(own));
    expect(followSaved(marked, next).changed).toBe(0);
    expect(texts(followSaved(document, next).document)).toEqual(['2.0', '2.0', '2.0', 'Mine']);
  });

  it('are a section if one was saved, and null for a block that isn’t a copy', () => {
    const mail = makeMail(1);
    const added = addSection(mail, { area: 2, position: 1 }, [50, 50]);
    const [left] = added?.areas ?? [];
    if (added === null || left === undefined) throw new Error('no columns');
    const fresh = { data: { text: 'Left' }, block: makeKind(1) };
    const filled = insertBlocks(added.document, { area: left, position: 0 }, [fresh]);
    const section = savedSectionFrom(filled, added.id);
    if (section === null) throw new Error('no section');
    const inserted = insertSaved(makeMail(1), { area: 2, position: 1 }, saved(section));
    if (inserted?.first === null || inserted === null) throw new Error('nothing was inserted');
    const own = changeData(inserted.document, inserted.first, { text: 'Mine' });
    const made = savedFromCopy(own, [inserted.first], saved(section));
    expect(sectionsOf(made?.blockdocument ?? {})).toHaveLength(1);
    expect(made?.blockdocument.blockdata_set.map(({ data }) => data['text'])).toEqual(['Mine']);
    expect(savedFromCopy(own, [keyAt(own, 0)], saved(section))).toBeNull();
  });
});
