import { createContext, use, useSyncExternalStore } from 'react';
import type { Block, BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { BlockActions } from './block-actions.ts';
import type { EditorState, EditorStore } from './editor-store.ts';

/** Where pictures go; without it they are given by their address. */
export interface ImageUploads {
  /** Keeps a picture and gives the address under which readers get it. Throws a sentence for people. */
  readonly upload: (file: File) => Promise<{ readonly src: string }>;
}

/** A placeholder that texts may hold. */
export interface PlaceholderChoice {
  /** As it is written, such as `##firstname##`. */
  readonly text: string;
  readonly label: string;
}

/** What every part of one open editor shares. None of it changes while the editor is open but by `store`. */
export interface Editor {
  readonly store: EditorStore;
  readonly actions: BlockActions;
  readonly palette: readonly Block[];
  /** Sample texts of new blocks, in the email's language. */
  readonly samples: Translator<'email-samples'>;
  readonly placeholders: readonly PlaceholderChoice[];
  readonly images: ImageUploads | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a component. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('A part of the block editor stands outside of one.');
  return editor;
}

/**
 * A part of the state of the editor around a component, which is rendered again when that part becomes another. While
 * something is dragged the state changes with every pointer's move, and 200 blocks have to be left alone by it.
 */
export function useEditorPart<T>(select: (state: EditorState) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** The document as it is now. */
export function useDocument(): BlockDocument {
  return useEditorPart(({ history }) => history.present.value);
}
