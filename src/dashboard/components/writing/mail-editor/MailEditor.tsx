import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Translator } from '../../../../messages/translator.ts';
import { createStore } from '../../../api/store.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { usePageTitle } from '../../../hooks/usePageTitle.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { useUrlState } from '../../../hooks/useUrlState.ts';
import { shownSubject } from '../../basics/format.ts';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { useReadersMessages } from '../../../messages/useReadersMessages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { keepFocus } from '../writing-page/keep-focus.ts';
import { SkipToEmail } from '../writing-page/SkipToEmail.tsx';
import { usePanels, type PanelName, type Panels } from '../writing-page/use-panels.ts';
import { useRegions } from '../writing-page/use-regions.ts';
import { TagNoteContext } from '../merge-tags/tag-note.ts';
import type { TagFieldHandle } from '../merge-tags/field/tag-field-props.ts';
import classes from '../writing-page/writing-page.module.css';
import type { UseMailActions } from './bar/mail-actions.ts';
import { WritingBar } from './bar/WritingBar.tsx';
import { Envelope } from './head/Envelope.tsx';
import type { InspectedContact, Inspection } from './inspect/inspection.ts';
import type { CheckedEmail } from './inspect/useInspection.ts';
import type { OpenMail } from './open/open-mail.ts';
import { useEditorView, type EditorView } from './open/useEditorView.ts';
import { keepsMembers } from './open/keeps-members.ts';
import { useMailLanguage } from './open/useMailLanguage.ts';
import { useFetchMail, useSaveMail } from './open/useMailAccess.ts';
import type { EditorSideProps } from './panels/EditorSide.tsx';
import type { ShownMail } from './open/shown-mail.ts';
import type { MailSaver } from './saving/mail-saver.ts';
import { useLeavingMail } from './saving/useLeavingMail.ts';
import { useMailSaver, type MailSaving } from './saving/useMailSaver.ts';
import { useGoTo, type Shown } from './useGoTo.ts';
import type { EditorPlaces } from '../block-editor/editor-places.ts';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const BlockPane = lazyPart(() => import('./BlockPane.tsx').then((it) => it.BlockPane));
const HtmlPane = lazyPart(() => import('./HtmlPane.tsx').then((it) => it.HtmlPane));
const EditorSide = lazyPart(() => import('./panels/EditorSide.tsx').then((it) => it.EditorSide));
const Notices = lazyPart(() => import('./saving/Notices.tsx').then((it) => it.Notices));
const PreviewPane = lazyPart(() => import('./panels/PreviewPane.tsx').then((it) => it.PreviewPane));
const EmailInspector = lazyPart(() => import('./inspect/EmailInspector.tsx').then((it) => it.EmailInspector));
const MissingCount = lazyPart(() => import('./recipients/MissingCount.tsx').then((it) => it.MissingCount));
const LookDialog = lazyPart(() => import('./panels/LookDialog.tsx').then((it) => it.LookDialog));

const unchecked: CheckedEmail = { inspection: null, recipients: null, issues: new Map() };

interface MailEditorProps {
  /** The service's current version of the email. */
  readonly mail: OpenMail;
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  /** Reloads the email. */
  readonly reload: () => void;
  /** The page's actions on the email, such as sending it. */
  readonly useActions: UseMailActions;
}

/** The editor for an email's kind, which saves it automatically. Use another `key` for another email. */
export function MailEditor({ mail, parent, reload, useActions }: MailEditorProps) {
  const extensions = useExtensions();
  const saving = useSaving(mail, reload);
  const { fields, saver } = saving;
  // Only versions of drafts and templates can be restored.
  const hasVersions = extensions.has('mailVersionList') && mail.kind !== 'responder';
  const view = useEditorView();
  const panels = useMailPanels(mail, view, hasVersions);
  const [contact, setContact] = useState<InspectedContact | null>(null);
  const [sender, setSender] = useState<string | null>(null);
  const [look, setLook] = useState<ShownMail | null>(null);
  const subjectField = useRef<TagFieldHandle>(null);
  const [history, setHistory] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const language = useMailLanguage(mail);
  const samples = useReadersMessages('email-samples', language);
  const { inspection, recipients, issues, setChecked } = useChecked();
  const { shown, goTo } = useGoTo({
    subject: subjectField,
    isPreview: view.isPreview,
    onLeave: () => view.showPreview(false),
  });
  const actions = useActions(mail, saver.flush, saver.replaceBy);
  useLeavingMail(saver, saving.save);
  usePageTitle(shownSubject(fields.subject));
  useRegions();
  useWritingShortcuts({ saver, view, panels, hasVersions, onSubject: () => goTo({ in: 'subject' }) });
  return (
    <div className={classes.page} onMouseDown={keepFocus}>
      <SkipToEmail />
      <WritingBar
        mail={mail}
        parent={parent}
        saving={saving}
        inspection={inspection}
        view={view}
        panels={panels}
        hasVersions={hasVersions}
        actions={actions}
        onHistoryPlace={setHistory}
        onToolsPlace={setTools}
      />
      <LazyPlace>
        <Notices mail={mail} saving={saving} onLook={setLook} />
      </LazyPlace>
      <div className={classes.work}>
        <div className={classes.stage} hidden={view.isPreview}>
          <TagNoteContext value={useTagNote(mail)}>
            <Editor
              {...{ mail, saving, inspection, language, samples, shown, subjectField }}
              onSender={setSender}
              places={{ history, tools, panels, width: view.width, issues }}
            />
          </TagNoteContext>
        </div>
        {view.isPreview ? (
          <LazyPlace fallback={<LoadingCard rows={8} />}>
            <PreviewPane
              {...{ inspection, recipients, view, contact, sender }}
              hasPanel={panels.right !== null}
              onContact={setContact}
            />
          </LazyPlace>
        ) : null}
        <LazyPlace>
          <EmailInspector
            {...{ mail, fields, language, samples, contact, sender }}
            isPictured={view.isPreview}
            isShown={panels.right === 'checks'}
            onChecked={setChecked}
          />
          <Side
            panels={panels}
            mail={mail}
            saver={saver}
            inspection={inspection}
            recipients={recipients}
            onGoTo={goTo}
            onLook={setLook}
          />
        </LazyPlace>
      </div>
      <Look shown={look} onClose={() => setLook(null)} />
    </div>
  );
}

/** Opens an email for editing on its service. */
function useSaving(mail: OpenMail, reload: () => void): MailSaving {
  const t = useMessages('editor');
  const extensions = useExtensions();
  const fetchMail = useFetchMail(mail);
  return useMailSaver({
    mail,
    save: useSaveMail(mail),
    readBack: async () => (keepsMembers(extensions) ? null : fetchMail()),
    reload,
    newerText: t('save.newer.toast'),
  });
}

/** Returns the check results. Those for blocks are in a store, so that they don't render the editor again. */
function useChecked() {
  const [{ inspection, recipients }, setState] = useState(unchecked);
  const [issues] = useState(() => createStore(unchecked.issues));
  const setChecked = useCallback(
    (checked: CheckedEmail) => {
      setState(checked);
      issues.set(checked.issues);
    },
    [issues],
  );
  return { inspection, recipients, issues, setChecked };
}

/** Returns the notes about the merge tags of an email. */
function useTagNote({ kind, id }: OpenMail) {
  return useCallback((source: string) => <MissingCount mail={{ kind, id }} source={source} />, [kind, id]);
}

/** A dialog that shows another version of the email, if one was chosen. */
function Look({ shown, onClose }: { readonly shown: ShownMail | null; readonly onClose: () => void }) {
  if (shown === null) return null;
  return (
    <LazyPlace>
      <LookDialog shown={shown} onClose={onClose} />
    </LazyPlace>
  );
}

interface ShortcutsOptions {
  readonly saver: MailSaver;
  readonly view: EditorView;
  readonly panels: Panels;
  readonly hasVersions: boolean;
  readonly onSubject: () => void;
}

function useWritingShortcuts({ saver, view, panels, hasVersions, onSubject }: ShortcutsOptions): void {
  useShortcuts({
    'mod+s': () => void saver.flush(),
    p: () => view.showPreview(!view.isPreview),
    h: () => panels.toggle('checks'),
    ...(hasVersions ? { v: () => panels.toggle('versions') } : {}),
    e: onSubject,
  });
}

type SideProps = Omit<EditorSideProps, 'panel'>;

/** The panel of checks or versions, if one is open. */
function Side(props: SideProps) {
  const { right } = props.panels;
  return right === 'checks' || right === 'versions' ? <EditorSide {...props} panel={right} /> : null;
}

/** Up to this many blocks, an email counts as new, and the panel of blocks opens first. */
const fewBlocks = 3;

/** Returns the panels of an email in its view. A URL may ask for one of them to be open at first. */
function useMailPanels({ fields }: OpenMail, view: EditorView, hasVersions: boolean) {
  const [asked, setAsked] = useUrlState('panel');
  const [first] = useState((): PanelName | null => {
    if (asked === 'checks' || asked === 'versions') return asked;
    const { blockdocument } = fields;
    return blockdocument !== null && blockdocument.blockdata_set.length <= fewBlocks ? 'add' : null;
  });
  useLayoutEffect(() => {
    if (asked !== null) setAsked(null, { replace: true });
  });
  const { has } = useExtensions();
  const isHtml = fields.blockdocument === null;
  const hasLeft = (name: PanelName) =>
    !view.isPreview && (!isHtml || (name === 'images' && has('imageUpload') && has('imageList')));
  return usePanels({
    first,
    has: (name) => (name === 'checks' ? true : name === 'versions' ? hasVersions : hasLeft(name)),
  });
}

interface EditorProps {
  readonly mail: OpenMail;
  readonly saving: MailSaving;
  readonly inspection: Inspection | null;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  readonly shown: Shown;
  readonly places: Omit<EditorPlaces, 'envelope'>;
  readonly subjectField: RefObject<TagFieldHandle | null>;
  /** Called with the expected sender's name. */
  readonly onSender: (sender: string | null) => void;
}

/** The editor, which stays mounted with its undo history while the preview is shown. */
function Editor(props: EditorProps) {
  const { mail, saving, inspection, language, samples, shown, places, subjectField, onSender } = props;
  const { fields, saver } = saving;
  const onSave = useCallback(() => void saver.flush(), [saver]);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const envelope = (
    <Envelope
      mail={mail}
      inspection={inspection}
      onSender={onSender}
      subject={fields.subject}
      language={fields.blockdocument?.newsdesk?.language ?? language}
      field={subjectField}
      samples={samples}
      onChange={(subject) => saver.change({ subject })}
      onBlur={onSave}
    />
  );
  if (fields.blockdocument !== null)
    return (
      <LazyPlace fallback={<LoadingCard rows={8} />}>
        <BlockPane
          email={mail}
          document={fields.blockdocument}
          subject={fields.subject}
          onChange={saver.change}
          language={language}
          samples={samples}
          shown={shown.block}
          places={{ ...places, envelope }}
        />
      </LazyPlace>
    );
  return (
    <div className={classes.htmlStage}>
      <div ref={setSide} className={classes.side} />
      <div className={classes.html} data-width={places.width} data-edited="">
        {envelope}
        <div data-mail="" data-writing-region="">
          <LazyPlace fallback={<LoadingCard rows={8} />}>
            <HtmlPane
              fields={fields}
              onChange={saver.change}
              onTyping={saver.typing}
              onSave={onSave}
              samples={samples}
              shown={shown.html}
              places={{ history: places.history, side, panels: places.panels }}
            />
          </LazyPlace>
        </div>
      </div>
    </div>
  );
}
