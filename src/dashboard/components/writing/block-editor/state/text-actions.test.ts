import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { makeMailOf } from '../testing/show-editor.tsx';
import { createEditorStore, keyAt } from './editor-store.ts';
import { createTextActions } from './text-actions.ts';

provideEnglish();

it('returns to the edited text, even if only its block was recorded as selected', () => {
  const store = createEditorStore(makeMailOf({ 1: ['text', 'image'] }), loadedMessages('block-editor'));
  const block = keyAt(store.document(), { area: 1, position: 0 });
  if (block === null) throw new Error('no block');
  store.focusBlock(block);
  const change = { value: '<p>Written</p>', marks: null, before: { from: 0, to: 0 }, run: null };
  createTextActions(store, () => []).writeText({ block, path: 'text' }, change);
  store.undo();
  store.focusBlock(block);
  store.redo();
  expect(store.get()).toMatchObject({ selected: block, text: 'text' });
});
