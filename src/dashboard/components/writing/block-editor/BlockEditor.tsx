import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Block, BlockDocument } from '../../../../contract/mails/block-document.ts';
import { useLatest } from '../../../hooks/state/useLatest.ts';
import type { Brand } from '../../../../contract/mails/brand.ts';
import { createStore } from '../../../api/store.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { directionOf } from '../../../../rendering/html/language.ts';
import { createBlockActions } from './state/block-actions.ts';
import { Canvas } from './canvas/Canvas.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorContext, type Editor, type PlaceholderChoice } from './state/editor-context.ts';
import { onEditorKey } from './keys/editor-keys.ts';
import type { ImageUploads } from './state/image-uploads.ts';
import { createImageFills, type ImagePlace } from './state/image-fills.ts';
import type { WordsPlace } from './state/words-place.ts';
import { createEditorStore, type EditedMail, type EditorStore } from './state/editor-store.ts';
import { KeyList } from './KeyList.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { keyOf } from './model/block-keys.ts';
import { BlockPicker } from './palette/BlockPicker.tsx';
import { tagNames, type NameTag } from '../merge-tags/tag-names.ts';
import { textAt } from './model/block-texts.ts';
import { useHistoryKeys } from '../writing-page/use-history-keys.ts';
import type { Panels } from '../writing-page/use-panels.ts';
import type { EditorPlaces } from './editor-places.ts';
import { OfferedColors } from './rich-text/OfferedColors.tsx';
import { ReplaceImage } from './ReplaceImage.tsx';
import { LeftPanel, SettingsPanel } from './SidePanels.tsx';
import { EditorRail } from './EditorRail.tsx';
import { useSaved, type SavedAccess } from './saved/useSaved.tsx';
import { useBlockClipboard } from './useBlockClipboard.ts';
import classes from './block-editor.module.css';
import { useMessages } from '../../../messages/useMessages.ts';

/** Props of a block editor. */
export interface BlockEditorProps {
  /** The document. A document that `onChange` got may be passed back; any other becomes a history step. */
  readonly document: BlockDocument;
  /** The subject of the email, whose changes are steps of the same history; empty if omitted. */
  readonly subject?: string;
  /** The kinds of blocks to choose from. */
  readonly palette: readonly Block[];
  /** Language of the email, a BCP 47 tag; null while unset. */
  readonly language?: string | null;
  /** Sample texts of new blocks, in the email's language. */
  readonly samples: Translator<'email-samples'>;
  /** The account's brand, applied to new blocks; omitted if there is none. */
  readonly brand?: Brand;
  /** Called immediately for every change. Members that the editor doesn't know stay unchanged. */
  readonly onChange: (document: BlockDocument, subject: string) => void;
  /** Image storage; omitted if the service has none. */
  readonly images?: ImageUploads;
  /** Blocks saved for all emails; omitted if the service stores none. */
  readonly savedBlocks?: SavedAccess;
  /** False if the service doesn't keep `newsdesk` members; their options are then hidden. */
  readonly hasOptions?: boolean;
  /** Merge tags to choose from in texts. */
  readonly placeholders?: readonly PlaceholderChoice[];
  /** A block to go to, by its index in `blockdata_set`; a new object goes there again. */
  readonly shown?: ShownBlock | null;
  readonly places: EditorPlaces;
}

/** A block to show, or words in it. */
export interface ShownBlock {
  readonly index: number;
  readonly text?: WordsPlace;
}

const noPlaceholders: readonly PlaceholderChoice[] = [];

/**
 * An editor of block documents: rail, panels, and canvas. It fills its container and puts its buttons into the page's
 * bar. Load it lazily, because it contains the email renderer.
 */
export function BlockEditor(props: BlockEditorProps) {
  const { document, subject = '', palette, language = null, samples, brand = null, onChange } = props;
  const {
    images,
    savedBlocks,
    placeholders = noPlaceholders,
    hasOptions = true,
    shown = null,
    places,
  } = props;
  const { panels, issues } = places;
  const t = useMessages('block-editor');
  const nameTag = useTagNames(placeholders);
  const direction = directionOf(language ?? '');
  const [{ store, kinds, actions, fills }] = useState(() => openEditor({ document, subject }, palette, t));
  useEffect(() => kinds.set(palette), [kinds, palette]);
  useMail(store, { document, subject, onChange });
  const { saved, drawer } = useSaved(t, actions, savedBlocks);
  const openSettings = useLatest(() => panels.open('settings'));
  const [replaced, setReplaced] = useState<ImagePlace | null>(null);
  const hasLibrary = images?.hasLibrary === true;
  const replaceImage = useCallback(
    (place: ImagePlace) => (hasLibrary ? setReplaced(place) : openSettings()),
    [hasLibrary, openSettings],
  );
  const editor = useSame({
    store,
    actions,
    palette,
    direction,
    language,
    samples,
    brand,
    placeholders,
    nameTag,
    images,
    fills,
    saved,
    hasOptions,
    issues,
    openSettings,
    replaceImage,
  });
  useHistoryKeys(store);
  useGoTo(store, shown);
  const [isKeyListOpen, setIsKeyListOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useBlockClipboard(root, editor);
  return (
    <EditorContext value={editor}>
      <div
        ref={root}
        className={classes.editor}
        role="group"
        aria-label={t('label')}
        onKeyDown={(event) => onEditorKey(editor, event, () => setIsKeyListOpen(true))}
      >
        <EditorBar places={places} />
        <EditorRail panels={panels} onKeys={() => setIsKeyListOpen(true)} />
        <LeftPanel panels={panels} />
        <Canvas width={places.width} envelope={places.envelope} isCovered={isCovered(panels)} />
        <SettingsPanel panels={panels} />
        <BlockPicker />
        {replaced === null ? null : (
          <ReplaceImage store={store} place={replaced} onClose={() => setReplaced(null)} />
        )}
        <KeyList isOpen={isKeyListOpen} onClose={() => setIsKeyListOpen(false)} />
        {drawer}
        <OfferedColors />
        <LiveRegion />
      </div>
    </EditorContext>
  );
}

/** Returns the parts of an editor that stay while it is open. */
function openEditor(
  { document, subject }: EditedMail,
  palette: readonly Block[],
  t: Translator<'block-editor'>,
) {
  const store = createEditorStore(document, t, subject);
  const kinds = createStore(palette);
  return { store, kinds, actions: createBlockActions(store, kinds.get), fills: createImageFills(store) };
}

function useTagNames(placeholders: readonly PlaceholderChoice[]): NameTag {
  const tTags = useMessages('merge-tag-chips');
  return useMemo(() => tagNames(tTags, placeholders), [tTags, placeholders]);
}

type Given = Pick<BlockEditorProps, 'document' | 'onChange'> & Required<Pick<BlockEditorProps, 'subject'>>;

/** Passes the email on after each change, and accepts changes from outside. */
function useMail(store: EditorStore, { document, subject, onChange }: Given): void {
  useEffect(() => {
    return store.changes.subscribe(() => {
      const mail = store.changes.get();
      onChange(mail.document, mail.subject);
    });
  }, [store, onChange]);
  useEffect(() => store.receive({ document, subject }), [store, document, subject]);
}

/** Selects and focuses the block in `shown`, or selects its words. */
function useGoTo(store: EditorStore, shown: ShownBlock | null): void {
  useEffect(() => {
    const block = shown === null ? undefined : store.document().blockdata_set[shown.index];
    if (block === undefined) return;
    const { path = '', words = '' } = shown?.text ?? {};
    const text = textAt(block, path);
    if (text === undefined) store.focusBlock(keyOf(block));
    else {
      const isAddress = text.href !== null && !text.value.includes(words);
      store.focusText(keyOf(block), path, isAddress ? 'all' : { words });
    }
  }, [store, shown]);
}

/** Returns the same object while each of its members stays the same. */
function useSame(editor: Editor): Editor {
  const [same, setSame] = useState(editor);
  const parts = new Map<string, unknown>(Object.entries(same));
  if (Object.entries(editor).every(([name, part]) => parts.get(name) === part)) return same;
  setSame(editor);
  return editor;
}

/** Returns whether a sheet covers the lower part of the canvas. */
function isCovered({ isNarrow, left, right }: Panels): boolean {
  return isNarrow && (left !== null || right !== null);
}
