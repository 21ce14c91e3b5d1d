import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isRecord } from '../../../../lib/is-record.ts';
import { loadedMessages } from '../../../messages/message-store.ts';
import { blocksNamed, makeMailOf, showEditor, slugsOf, textOf } from './testing/show-editor.tsx';

const t = loadedMessages('block-editor');
const tSamples = loadedMessages('email-samples');

const sample = tSamples('point.body');

const block = (kind: 'sign-list' | 'text') =>
  screen.getByRole('group', { name: blocksNamed(t(`kind.${kind}.label`)) });

/** Shows a checklist with these items, with the caret in the first one. */
async function showList(...words: readonly string[]) {
  const mail = makeMailOf({ 2: ['sign-list'] });
  const items = words.map((text) => ({ text: `<p>${text}</p>`, image: { src: '', alt: '', href: '' } }));
  const [first] = mail.blockdata_set;
  const shown = showEditor({
    ...mail,
    blockdata_set: first === undefined ? [] : [{ ...first, data: { ...first.data, items } }],
  });
  act(() => block('sign-list').focus());
  await shown.user.keyboard('{Enter}');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(await textOf(block('sign-list')), { key, composed: true });
  };
  /** Returns the texts of the list's items. */
  const written = () => {
    const given: unknown = shown.saved.document.blockdata_set[0]?.data['items'];
    if (!Array.isArray(given)) throw new Error('the block has no list');
    return given.map((item: unknown) => (isRecord(item) ? item['text'] : item));
  };
  return { ...shown, press, written };
}

const paragraphs = (...words: readonly string[]) => words.map((text) => `<p>${text}</p>`);

it('adds an item on Enter, and continues below the list on Enter in a new one', async () => {
  const { saved, press, written, user } = await showList('Mugs');
  await press('End', 'Enter');
  expect(written()).toEqual(paragraphs('Mugs', sample));
  await press('Enter');
  expect(written()).toEqual(paragraphs('Mugs'));
  expect(slugsOf(saved.document, 2)).toEqual(['sign-list', 'text']);
  await textOf(block('text'));
  await user.keyboard('{Control>}z{/Control}');
  expect(written()).toEqual(paragraphs('Mugs', sample));
});

it('goes to the next item on Enter while that has sample words', async () => {
  const { press, written } = await showList('Mugs', sample);
  const first = await textOf(block('sign-list'));
  await press('End', 'Enter');
  expect(written()).toEqual(paragraphs('Mugs', sample));
  expect(await textOf(block('sign-list'))).not.toBe(first);
});

it('removes an empty item on Backspace', async () => {
  const { press, written } = await showList('Mugs', 'Bowls');
  await press('End', 'Enter', 'Backspace');
  expect(written()).toEqual(paragraphs('Mugs', 'Bowls').toSpliced(1, 0, ''));
  await press('Backspace');
  expect(written()).toEqual(paragraphs('Mugs', 'Bowls'));
});
