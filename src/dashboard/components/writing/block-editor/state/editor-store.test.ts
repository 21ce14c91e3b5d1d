import { expect, it } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { provideEnglish } from '../../../../testing/english-messages.ts';
import { makeDocument } from '../model/testing/make-document.ts';
import { makeMailOf } from '../testing/show-editor.tsx';
import { createEditorStore, nextPlace } from './editor-store.ts';
import { nameStep, nameVersion } from './step-names.ts';

provideEnglish();

it('undoes a step from before the editor was open', () => {
  const before = makeDocument(0, 2, 0);
  const after = { ...before, p_link_color: '0b7a70' };
  nameStep(before, after, 'Update brand');
  const store = createEditorStore(after, loadedMessages('block-editor'));
  expect(store.get().history.present.label).toBe('Update brand');
  store.undo();
  expect(store.document()).toBe(before);
  expect(store.changes.get().document).toBe(before);
  store.redo();
  expect(store.document()).toBe(after);
});

it('names the step that loads a version of the email', () => {
  const store = createEditorStore(makeDocument(0, 2, 0), loadedMessages('block-editor'));
  const version = makeDocument(0, 1, 0);
  nameVersion(version, 'Restore the version from 8:00 AM');
  store.receive({ document: version, subject: '' });
  expect(store.get().history.present.label).toBe('Restore the version from 8:00 AM');
});

it.each([
  [
    { 1: ['heading'], 2: ['text', 'image'], 3: ['footer'] },
    { area: 2, position: 2 },
  ],
  [
    { 1: ['heading'], 2: ['text'] },
    { area: 1, position: 1 },
  ],
  [{ 1: ['text', 'footer'] }, { area: 1, position: 2 }],
])('puts a new block above the footer while nothing is selected: %j', (areas, place) => {
  expect(nextPlace(createEditorStore(makeMailOf(areas), loadedMessages('block-editor')))).toEqual(place);
});
