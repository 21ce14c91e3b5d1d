import { loadedMessages } from '../../../../messages/message-store.ts';
import { createBlockActions } from '../state/block-actions.ts';
import type { Editor } from '../state/editor-context.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { createImageFills } from '../state/image-fills.ts';

/** Returns an editor with a store, for tests of its parts; `given` replaces members. */
export function makeEditor(store: EditorStore, given: Partial<Editor> = {}): Editor {
  return {
    store,
    actions: createBlockActions(store, () => []),
    palette: [],
    direction: 'ltr',
    language: null,
    samples: loadedMessages('email-samples'),
    brand: null,
    placeholders: [],
    nameTag: ({ name }) => ({ name, words: name, isKnown: true }),
    images: undefined,
    fills: createImageFills(store),
    hasOptions: true,
    saved: undefined,
    issues: undefined,
    replaceImage: () => {},
    openSettings: () => {},
    ...given,
  };
}
