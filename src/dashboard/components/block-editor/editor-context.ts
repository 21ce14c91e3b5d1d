import { createContext, use } from 'react';
import type { Block } from '../../../contract/block-document.ts';
import { useStore } from '../../hooks/useStore.ts';
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

/** The state of the editor around a component. */
export function useEditorState(): EditorState {
  return useStore(useEditor().store);
}
