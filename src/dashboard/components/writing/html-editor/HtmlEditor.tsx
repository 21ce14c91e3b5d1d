import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Translator } from '../../../../messages/translator.ts';
import type { MailContent, MailDocument } from './document/mail-document.ts';
import classes from './html-editor.module.css';
import { HistoryTools } from './HistoryTools.tsx';
import { PlainTextNote } from './PlainTextNote.tsx';
import type { ImageUploads } from '../block-editor/state/image-uploads.ts';
import type { Command, FrameTag } from '../mail-frame/protocol.ts';
import { ImagesSide } from './ImagesSide.tsx';
import { withImage } from '../images/library/with-image.ts';
import type { Image } from '../../../../contract/mails/images.ts';
import { EmailImages, libraryImage, useEmailImages } from './EmailImages.tsx';
import { linkPlaceholders, wordPlaceholders, type OfferedPlaceholder } from '../offered-placeholders.ts';
import { PreviewTextField } from './PreviewTextField.tsx';
import type { PlaceholderAttribute } from './toolbar/PlaceholderPanel.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { anchorsOf } from './source/anchors.ts';
import { usedColors } from './source/used-colors.ts';
import type { EditorPlaces } from './editor-places.ts';
import type { EditorView } from './editor-view.ts';
import { useShownPlace, type ShownPlace } from './useShownPlace.ts';
import { useMailDocument, usePicture, type EditorKey, type PictureState } from './useMailEditor.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const CodePane = lazyPart(() => import('./code/CodePane.tsx').then((it) => it.CodePane));

/** Props of the HTML editor. */
export interface HtmlEditorProps {
  /** The content; a value that didn't come from `onChange` becomes a step that can be undone. */
  readonly value: MailContent;
  /** The name of that step; a general one if omitted. */
  readonly step?: string | undefined;
  /** Called for each change, at most 0.7 s after typing in the visual view. */
  readonly onChange: (value: MailContent) => void;
  /** Called while typing hasn't been passed to `onChange` yet, so the page shouldn't be left. */
  readonly onTyping?: () => void;
  /** Called on Ctrl+S, wherever the caret is. */
  readonly onSave?: () => void;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  /** Attributes to choose as merge tags. */
  readonly attributes?: readonly PlaceholderAttribute[];
  /** The colors of the brand, `#rrggbb`. */
  readonly brandColors?: readonly string[];
  /** Image storage; omitted if the service has none. */
  readonly images?: ImageUploads;
  /** The view, which some pages keep in the URL. */
  readonly view?: EditorView;
  readonly onView?: (view: EditorView) => void;
  /** A place to go to; a new object goes there again. */
  readonly shown?: ShownPlace | null;
  /** Places of the page; without them, undo and redo are in the editor's own bar. */
  readonly places?: EditorPlaces;
}

const FrameTagPopover = lazyPart(() => import('./FrameTagPopover.tsx').then((it) => it.FrameTagPopover));

const noColors: readonly string[] = [];
const noAttributes: readonly PlaceholderAttribute[] = [];

const views: readonly EditorView[] = ['visual', 'code', 'split', 'css', 'text'];

/** Returns the merge tags to choose from. */
function useOffered(attributes: readonly PlaceholderAttribute[]) {
  const tTags = useMessages('merge-tags');
  return useMemo(() => {
    const own = attributes.map(({ code, name }) => ({ text: `[[${code}]]`, label: name }));
    return [...wordPlaceholders(tTags, ''), ...linkPlaceholders(tTags), ...own];
  }, [attributes, tTags]);
}

/**
 * An editor of an email's HTML: a visual view that preserves every unedited byte, the code, its CSS, and the plain
 * text, with one undo for all of them. Import it lazily, because it contains an HTML parser.
 */
export function HtmlEditor(props: HtmlEditorProps) {
  const t = useMessages('html-editor');
  const { samples, attributes = noAttributes, images, places, onSave, onTyping } = props;
  const offered = useOffered(attributes);
  const { document, travel, ...past } = useMailDocument(props);
  const [ownView, setOwnView] = useState<EditorView>('visual');
  const toolbar = useRef<HTMLDivElement>(null);
  const view = props.view ?? ownView;
  const isPictured = view === 'visual' || view === 'split';
  const onKey = (key: EditorKey) => {
    if (key === 'undo' || key === 'redo') travel(key);
    else if (key === 'save') onSave?.();
    else if (key === 'link' || key === 'image')
      toolInside(toolbar, `[aria-label="${t('tool.label', { tool: key })}"]`)?.click();
    else toolInside(toolbar, '[tabindex="0"]')?.focus();
  };
  const run = (command: Command) => picture.current?.run(command);
  const ownImages = useEmailImages({ images, run });
  const { frame, picture, state, closeTag, afterTyping } = usePicture(
    document,
    { isShown: isPictured, attributes },
    { onKey, onTyping, onFiles: (files) => void ownImages.takeFiles(files) },
  );
  const choose = (next: EditorView) =>
    void afterTyping(() => {
      setOwnView(next);
      props.onView?.(next);
    });
  const reveal = (at: number) => picture.current?.reveal(at);
  const place = useShownPlace(props.shown ?? null, { onView: choose, view, reveal });
  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        <ViewSwitch view={view} onView={choose} />
        <HistoryTools {...{ ...past, travel, afterTyping }} place={places && places.history} />
      </div>
      {places === undefined || images?.hasLibrary !== true ? null : (
        <ImagesSide
          places={places}
          onInsert={isPictured ? (image) => run(libraryImage(image, state.selection?.image ?? null)) : null}
          onReplace={(from, to) =>
            void afterTyping(() => props.onChange(contentWith(document.content(), from, to)))
          }
        />
      )}
      <PreviewTextField document={document} offered={offered} afterTyping={afterTyping} />
      {isPictured ? (
        <div ref={toolbar}>
          <Toolbar
            selection={state.selection}
            isDisabled={!state.isEditable}
            attributes={attributes}
            samples={samples}
            images={images}
            onImageDialog={ownImages.setDialog}
            onCommand={run}
            onTag={() => picture.current?.showTag()}
            brandColors={props.brandColors ?? noColors}
            anchors={() => anchorsOf(document.content().body)}
            usedColors={() => usedColors(document.content().body + document.content().css)}
            rowChanges={() => picture.current?.rowChanges(state.selection?.id ?? null) ?? []}
            onRow={(change) =>
              void afterTyping(() => picture.current?.changeRow(state.selection?.id ?? null, change))
            }
          />
        </div>
      ) : null}
      <EmailImages state={ownImages} {...{ images, run }} selection={state.selection} />
      {isPictured && !state.isEditable ? <BrokenNote /> : null}
      <div className={classes.panes}>
        {isPictured ? (
          <div className={classes.picture}>
            <iframe ref={frame} title={t('visual.label')} sandbox="allow-scripts" />
            <PressedTag tag={state.tag} offered={offered} onCommand={run} onClose={closeTag} />
          </div>
        ) : null}
        <TextPane
          view={view}
          document={document}
          stretch={isPictured ? state.stretch : place.body}
          cssStretch={place.css}
          onKey={onKey}
          onPlace={reveal}
        />
      </div>
    </div>
  );
}

/** Returns the content with one image replaced by another. */
function contentWith(content: MailContent, from: Image, to: Image): MailContent {
  const { body, css, plain_text } = { ...content, ...withImage(content, from, to) };
  return { ...content, body: body ?? '', css: css ?? '', plain_text: plain_text ?? '' };
}

interface PressedTagProps {
  readonly tag: FrameTag | null;
  readonly offered: readonly OfferedPlaceholder[];
  readonly onCommand: (command: Command) => void;
  readonly onClose: () => void;
}

/** The dialog of the pressed merge tag; nothing without one. */
function PressedTag({ tag, offered, onCommand, onClose }: PressedTagProps) {
  if (tag === null) return null;
  const { source } = tag;
  return (
    <LazyPlace>
      <FrameTagPopover
        key={`${source} ${tag.box.left} ${tag.box.top}`}
        tag={tag}
        offered={offered}
        onChange={(text) => onCommand({ name: 'tag', source, text })}
        onClose={onClose}
      />
    </LazyPlace>
  );
}

function toolInside(toolbar: RefObject<HTMLElement | null>, selector: string): HTMLElement | null {
  return toolbar.current?.querySelector<HTMLElement>(selector) ?? null;
}

function ViewSwitch({ view, onView }: { view: EditorView; onView: (view: EditorView) => void }) {
  const t = useMessages('html-editor');
  return (
    <div className={classes.views} role="group" aria-label={t('view.label')}>
      {views.map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={view === id}
          className={id === 'split' ? classes.wide : undefined}
          onClick={() => onView(id)}
        >
          {t('view.choice.button', { view: id })}
        </button>
      ))}
    </div>
  );
}

function BrokenNote() {
  const t = useMessages('html-editor');
  return (
    <p className={`${classes.note} ${classes.trouble}`} role="status">
      {t('broken.body')}
    </p>
  );
}

interface TextPaneProps extends Pick<PictureState, 'stretch'> {
  readonly cssStretch: PictureState['stretch'];
  readonly view: EditorView;
  readonly document: MailDocument;
  readonly onKey: (key: EditorKey) => void;
  readonly onPlace: (place: number) => void;
}

/** A view as text: the code, the CSS, or the plain text. */
function TextPane({ view, document, stretch, cssStretch, onKey, onPlace }: TextPaneProps) {
  const t = useMessages('html-editor');
  const code = { document, onKey };
  return (
    <LazyPlace fallback={<div className={classes.code} aria-busy="true" />}>
      {view === 'code' || view === 'split' ? (
        <CodePane
          {...code}
          field="body"
          label={t('code.label', { field: 'body' })}
          shown={stretch}
          onPlace={onPlace}
        />
      ) : null}
      {view === 'css' ? (
        <CodePane {...code} field="css" label={t('code.label', { field: 'css' })} shown={cssStretch} />
      ) : null}
      {view === 'text' ? (
        <PlainTextNote document={document}>
          {(standIn) => (
            <CodePane
              {...code}
              field="plain_text"
              label={t('code.label', { field: 'text' })}
              standIn={standIn}
            />
          )}
        </PlainTextNote>
      ) : null}
    </LazyPlace>
  );
}
