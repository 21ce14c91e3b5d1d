import { describe, expect, it } from 'vitest';
import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import { defaultLayout } from '../../../../../rendering/blocks/layouts.ts';
import { blocksOf } from './areas.ts';
import { keyOf } from './block-keys.ts';
import { insertSaved, savedFrom, savedSectionFrom } from './saved-blocks.ts';
import { sectionsOf } from './section-marks.ts';
import { addSection, changeSectionOption } from './sections.ts';
import { moveBlock } from './operations.ts';
import { makeDocument } from './testing/make-document.ts';

function makeMail(): BlockDocument {
  const { id, content } = defaultLayout;
  const made = makeDocument(0, 3, 0);
  const blockdata_set = made.blockdata_set.map((placed, at) => ({
    ...placed,
    newsdesk: { back: 'ffeedd', x_known: at },
  }));
  return { ...made, blockdata_set, layout: { id, content } };
}

const saved = (blockdocument: BlockDocument) => ({
  ...{ id: 7, url: '', name: 'Footer', category: '', version: 3, updated: '', created: '' },
  blockdocument,
});

const texts = (document: BlockDocument, area: number) =>
  blocksOf(document, area).map(({ data }) => data['text']);

describe('saved blocks', () => {
  it('keep their style in an email, and refer to the saved blocks', () => {
    const mail = makeMail();
    const [one, , three] = blocksOf(mail, 2);
    if (one === undefined || three === undefined) throw new Error('The email has three blocks.');
    const blocks = savedFrom(mail, [keyOf(one), keyOf(three)]);
    const inserted = insertSaved(mail, { area: 2, position: 1 }, saved(blocks));
    if (inserted === null) throw new Error('Nothing was inserted.');
    const after = blocksOf(inserted.document, 2);
    expect(texts(inserted.document, 2)).toEqual([
      ...texts(mail, 2).slice(0, 1),
      ...texts(blocks, 1),
      ...texts(mail, 2).slice(1),
    ]);
    expect(after[1]?.newsdesk).toMatchObject({
      back: 'ffeedd',
      x_known: 0,
      saved: { id: 7, version: 3, part: 1 },
    });
    expect(after[2]?.newsdesk?.['saved']).toMatchObject({ id: 7, version: 3, part: 2 });
    expect(inserted.first).toBe(after[1] && keyOf(after[1]));
    expect(after[0]).toBe(one);
  });

  it('are inserted as a section with its columns and options, if saved as one', () => {
    const mail = makeMail();
    const added = addSection(mail, { area: 2, position: 1 }, [25, 75]);
    const [left, right] = added?.areas ?? [];
    const [first] = blocksOf(mail, 2);
    if (added === null || left === undefined || right === undefined || first === undefined)
      throw new Error('No section was added.');
    const filled = moveBlock(added.document, keyOf(first), { area: right, position: 0 });
    const looked = changeSectionOption(filled, added.id, { path: ['back'], value: 'aabbcc' });
    const section = savedSectionFrom(looked, added.id);
    if (section === null) throw new Error('The section is there.');
    const inserted = insertSaved(mail, { area: 2, position: 3 }, saved(section));
    const [copy] = sectionsOf(inserted?.document ?? mail);
    if (inserted === null || copy === undefined) throw new Error('No section was inserted.');
    expect(copy.shares).toEqual([25, 75]);
    expect(inserted.document.newsdesk?.sections?.[copy.id]).toEqual({ back: 'aabbcc' });
    expect(copy.areas.map((area) => texts(inserted.document, area))).toEqual([[], [first.data['text']]]);
    expect(texts(inserted.document, 2)).toEqual(texts(mail, 2));
  });

  it('are null when the section is gone', () => {
    expect(savedSectionFrom(makeMail(), 's1')).toBeNull();
  });
});
