import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import type { Translator } from '../../../../messages/translator.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { usePageTitle } from '../../../hooks/usePageTitle.ts';
import { useShortcuts } from '../../../hooks/useShortcuts.ts';
import { shownSubject } from '../../basics/format.ts';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { BlockPane } from './BlockPane.tsx';
import { EditorHead } from './head/EditorHead.tsx';
import { HtmlPane } from './HtmlPane.tsx';
import type { InspectedContact } from './inspect/inspection.ts';
import { useInspection } from './inspect/useInspection.ts';
import classes from './mail-editor.module.css';
import type { OpenMail } from './open/open-mail.ts';
import type { ShownMail } from './panels/LookDialog.tsx';
import { Notices } from './saving/Notices.tsx';
import { useLeavingMail } from './saving/useLeavingMail.ts';
import { useMailSaver, type MailSaving } from './saving/useMailSaver.ts';
import { useConflict } from './useConflict.ts';
import { useEditorView } from './open/useEditorView.ts';
import { useGoTo, type Shown } from './useGoTo.ts';
import { useMailLanguage } from './open/useMailLanguage.ts';
import { useSaveMail } from './open/useMailAccess.ts';
import { useReadersMessages } from '../../../messages/useReadersMessages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';

const EditorSide = lazyPart(() => import('./panels/EditorSide.tsx').then((it) => it.EditorSide));
const PreviewPane = lazyPart(() => import('./panels/PreviewPane.tsx').then((it) => it.PreviewPane));
const LookDialog = lazyPart(() => import('./panels/LookDialog.tsx').then((it) => it.LookDialog));

interface MailEditorProps {
  /** The email as the service has it now. */
  readonly mail: OpenMail;
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  /** Reads the email again. */
  readonly reload: () => void;
  /** Other actions on the email, such as copying or sending it; `flush` saves it first. */
  readonly actions: (flush: () => Promise<boolean>) => ReactNode;
}

/** An email in the editor of its kind, which saves it automatically. Use another `key` for another email. */
export function MailEditor({ mail, parent, reload, actions }: MailEditorProps) {
  const t = useMessages('editor');
  const saving = useMailSaver({
    mail,
    save: useSaveMail(mail),
    reload,
    newerText: t('save.newer.toast'),
  });
  const { fields, saver } = saving;
  // Only versions of drafts and templates can be restored.
  const hasVersions = useExtensions().has('mailVersionList') && mail.kind !== 'responder';
  const view = useEditorView(hasVersions);
  const [contact, setContact] = useState<InspectedContact | null>(null);
  const [sender, setSender] = useState<string | null>(null);
  const [look, setLook] = useState<ShownMail | null>(null);
  const subjectField = useRef<HTMLInputElement>(null);
  const language = useMailLanguage(mail);
  const samples = useReadersMessages('email-samples', language);
  const inspection = useInspection({ fields, language, contact, sender, isPictured: view.isPreview });
  const { shown, goTo } = useGoTo(subjectField, view.showEditor);
  const conflict = useConflict({ mail, saving, onLook: setLook });
  useLeavingMail(saver, saving.save);
  usePageTitle(shownSubject(fields.subject));
  useShortcuts({
    'mod+s': () => void saver.flush(),
    p: view.togglePreview,
    h: () => view.togglePanel('checks'),
    v: () => view.togglePanel('versions'),
    e: () => subjectField.current?.focus(),
  });
  return (
    <div className={classes.page}>
      <EditorHead
        mail={mail}
        parent={parent}
        saving={saving}
        inspection={inspection}
        subjectField={subjectField}
        view={view}
        samples={samples}
        hasVersions={hasVersions}
        actions={actions(saver.flush)}
      />
      <Notices saving={saving} conflict={conflict} />
      <div className={classes.work} data-panel={view.panel === null ? undefined : roomFor(mail)}>
        <div className={classes.stage}>
          <div className={classes.editor} hidden={view.isPreview}>
            <Editor saving={saving} language={language} samples={samples} shown={shown} />
          </div>
          {view.isPreview ? (
            <Suspense fallback={<LoadingCard rows={8} />}>
              <PreviewPane
                inspection={inspection}
                contact={contact}
                onContact={setContact}
                onSender={setSender}
              />
            </Suspense>
          ) : null}
        </div>
        {view.panel === null ? null : (
          <Suspense fallback={null}>
            <EditorSide
              panel={view.panel}
              mail={mail}
              saver={saver}
              inspection={inspection}
              onGoTo={goTo}
              onLook={setLook}
              onClose={view.closePanel}
            />
          </Suspense>
        )}
      </div>
      {look === null ? null : (
        <Suspense fallback={null}>
          <LookDialog shown={look} onClose={() => setLook(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns where a panel goes: the block editor has its own columns, so it covers the last of them. */
function roomFor({ fields }: OpenMail): 'beside' | 'over' {
  return fields.blockdocument === null ? 'beside' : 'over';
}

interface EditorProps {
  readonly saving: MailSaving;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  readonly shown: Shown;
}

/** The editor, which stays mounted while the preview is shown, with its undo history. */
function Editor({ saving: { fields, saver }, language, samples, shown }: EditorProps) {
  const onSave = useCallback(() => void saver.flush(), [saver]);
  if (fields.blockdocument !== null)
    return (
      <BlockPane
        document={fields.blockdocument}
        onChange={saver.change}
        language={language}
        samples={samples}
        shown={shown.block}
      />
    );
  return (
    <HtmlPane
      fields={fields}
      onChange={saver.change}
      onTyping={saver.typing}
      onSave={onSave}
      samples={samples}
      shown={shown.html}
    />
  );
}
