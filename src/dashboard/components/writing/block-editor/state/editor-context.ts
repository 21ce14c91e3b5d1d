import { createContext, use, useSyncExternalStore } from 'react';
import type { Block, BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { Brand } from '../../../../../contract/mails/brand.ts';
import type { SavedBlockSummary } from '../../../../../contract/mails/saved-blocks.ts';
import type { Store } from '../../../../api/store.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { NameTag } from '../../merge-tags/tag-names.ts';
import type { BlockIssues } from '../model/block-issues.ts';
import type { Place } from '../model/areas.ts';
import type { BlockActions } from './block-actions.ts';
import type { ImageFills, ImagePlace } from './image-fills.ts';
import type { ImageUploads } from './image-uploads.ts';
import type { EditorState, EditorStore } from './editor-store.ts';

/** A merge tag that texts may contain. */
export interface PlaceholderChoice {
  /** Its syntax, such as `##firstname##`. */
  readonly text: string;
  readonly label: string;
}

/** The kind and id of an email. */
export interface OpenEmail {
  readonly kind: string;
  readonly id: number;
}

/** Blocks saved for all emails, and changes to them. */
export interface SavedBlocks {
  /** All of them by name; empty until they are loaded. */
  readonly listed: Store<readonly SavedBlockSummary[]>;
  /** The open email, which only its own editor changes. */
  readonly email: OpenEmail;
  /** Inserts saved blocks, at a place or at the default one, after loading them. */
  readonly insert: (id: number, place?: Place) => void;
  /** Asks for a name, and saves blocks under it. */
  readonly save: (blocks: BlockDocument) => void;
}

/** The data that all parts of an open editor share. Only `store` changes while the editor is open. */
export interface Editor {
  readonly store: EditorStore;
  readonly actions: BlockActions;
  readonly palette: readonly Block[];
  /** Language of an email that doesn't set its own, a BCP 47 tag; null while unknown. */
  readonly language: string | null;
  /** The writing direction of the email. */
  readonly direction: 'ltr' | 'rtl';
  /** Sample texts of new blocks, in the email's language. */
  readonly samples: Translator<'email-samples'>;
  /** The account's brand; null until it is loaded, and if the service has none. */
  readonly brand: Brand | null;
  readonly placeholders: readonly PlaceholderChoice[];
  /** Names merge tags on their chips. */
  readonly nameTag: NameTag;
  readonly images: ImageUploads | undefined;
  readonly fills: ImageFills;
  /** Blocks saved for all emails; undefined if the service stores none. */
  readonly saved: SavedBlocks | undefined;
  /** False if the service keeps no `newsdesk` members: options and columns would be lost. */
  readonly hasOptions: boolean;
  /** Check results by block; undefined where nothing is checked. */
  readonly issues: Store<BlockIssues> | undefined;
  /** Opens the library to replace an image, or the settings if no images are stored. */
  readonly replaceImage: (place: ImagePlace) => void;
  /** Opens the settings of the selected block. */
  readonly openSettings: () => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** Returns the editor of a component. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('A part of the block editor stands outside of one.');
  return editor;
}

/**
 * Returns a part of the editor's state and renders again only when that part changes. During a drag the state changes
 * with every pointer move, which must not render 200 blocks.
 */
export function useEditorPart<T>(select: (state: EditorState) => T): T {
  const { store } = useEditor();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Returns the current document. */
export function useDocument(): BlockDocument {
  return useEditorPart(({ history }) => history.present.value.document);
}
