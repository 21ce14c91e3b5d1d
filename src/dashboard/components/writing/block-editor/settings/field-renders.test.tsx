import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { kindName } from '../model/block-words.ts';
import { makeMailOf, showEditor } from '../testing/show-editor.tsx';

const t = loadedMessages('block-editor');

/** Selects the first block, without the slower search by role. */
function selectBlock(): void {
  const block = document.querySelector<HTMLElement>('[data-block]');
  if (block === null) throw new Error('the email has no block');
  act(() => block.focus());
}

/** Returns the props with which React last rendered an element, a new object each time. */
function propsOf(element: Element): unknown {
  const name = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
  if (name === undefined) throw new Error('React has not rendered the element');
  return Reflect.get(element, name);
}

/** Returns the elements that an action renders again. */
function renderedBy(elements: readonly Element[], change: () => void): readonly Element[] {
  const before = elements.map(propsOf);
  change();
  return elements.filter((element, at) => propsOf(element) !== before[at]);
}

it('renders only the fields that show a changed value', () => {
  const { saved } = showEditor(makeMailOf({ 2: ['event'] }));
  selectBlock();
  fireEvent.click(screen.getByLabelText(t('settings.label')));
  const name = kindName(t, 'event') ?? '';
  const settings = screen.getByLabelText(t('settings.block.label', { name }));
  const fields = [...settings.querySelectorAll('input, select')];
  const [month] = fields;
  if (month === undefined) throw new Error('the block has no field');
  const rendered = renderedBy(fields, () => fireEvent.change(month, { target: { value: 'Letters' } }));
  expect(JSON.stringify(saved.document)).toContain('Letters');
  expect(rendered).toEqual([month]);
  expect(fields.length).toBeGreaterThan(10);
});

it.each(['steps', 'menu', 'facts', 'table'])('renders only the item of %s that changed', (slug) => {
  const { saved } = showEditor(makeMailOf({ 2: [slug] }));
  selectBlock();
  fireEvent.click(screen.getByLabelText(t('settings.label')));
  const settings = screen.getByLabelText(t('settings.block.label', { name: kindName(t, slug) ?? '' }));
  const items = [...settings.querySelectorAll('[data-item], tbody tr')];
  const fieldOf = (item: Element | undefined) => item?.querySelector('input') ?? document.body;
  const fields = items.map(fieldOf);
  const [first] = fields;
  if (first === undefined) throw new Error('the list has no item');
  const rendered = renderedBy(fields, () => fireEvent.change(first, { target: { value: 'Letters' } }));
  expect(JSON.stringify(saved.document)).toContain('Letters');
  expect(rendered).toEqual([first]);
  expect(fields.length).toBeGreaterThan(1);
});

it('keeps the palette while the email changes', () => {
  const { saved } = showEditor(makeMailOf({ 2: ['event', 'divider'] }));
  const before = saved.document;
  selectBlock();
  const palette = screen.getByLabelText(t('palette.search.label')).parentElement;
  const kinds = [...(palette?.querySelectorAll('button') ?? [])];
  expect(kinds.length).toBeGreaterThan(10);
  const block = document.activeElement ?? document.body;
  const rendered = renderedBy(kinds, () => fireEvent.keyDown(block, { key: 'ArrowDown', altKey: true }));
  expect(saved.document).not.toBe(before);
  expect(rendered).toEqual([]);
});
