import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { Translator } from '../../../../../messages/translator.ts';
import type { Inspection } from '../inspect/inspection.ts';
import classes from '../mail-editor.module.css';
import type { OpenMail } from '../open/open-mail.ts';
import { SaveNote } from '../saving/SaveNote.tsx';
import type { MailSaving } from '../saving/useMailSaver.ts';
import type { EditorView } from '../open/useEditorView.ts';
import { checksLabel } from './checks-label.ts';
import { SubjectField } from './SubjectField.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';
import { BackArrow } from '../../../basics/BackArrow.tsx';
import { shownSubject } from '../../../basics/format.ts';

interface EditorHeadProps {
  readonly mail: OpenMail;
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  readonly saving: MailSaving;
  readonly inspection: Inspection | null;
  readonly subjectField: RefObject<HTMLInputElement | null>;
  readonly view: EditorView;
  /** Texts for the email, in its language. */
  readonly samples: Translator<'email-samples'>;
  readonly hasVersions: boolean;
  readonly actions: ReactNode;
}

/** The header of an email editor: breadcrumb, save state, panel buttons, and subject. */
export function EditorHead(props: EditorHeadProps) {
  const { mail, parent, saving, inspection, subjectField, view, samples, hasVersions, actions } = props;
  const t = useMessages('editor');
  const { fields, saver, save } = saving;
  const errors = inspection?.findings.some(({ severity }) => severity === 'error') ?? false;
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <Link to={parent.path} className={classes.back}>
          <BackArrow /> {parent.label}
        </Link>
        <h1 className="nd-hidden">
          {t('heading.title', { kind: mail.kind, subject: shownSubject(fields.subject) })}
        </h1>
        <SaveNote state={save} />
        <div className={classes.tools} role="group" aria-label={t('show.label')}>
          <button
            type="button"
            aria-pressed={view.panel === 'checks'}
            data-trouble={errors || undefined}
            onClick={() => view.togglePanel('checks')}
          >
            {checksLabel(t, inspection)}
          </button>
          {hasVersions ? (
            <button
              type="button"
              aria-pressed={view.panel === 'versions'}
              onClick={() => view.togglePanel('versions')}
            >
              {t('versions.button')}
            </button>
          ) : null}
          <button type="button" aria-pressed={view.isPreview} onClick={view.togglePreview}>
            {t('preview.button')}
          </button>
        </div>
        <div className={classes.actions}>{actions}</div>
      </div>
      <SubjectField
        subject={fields.subject}
        field={subjectField}
        samples={samples}
        onChange={(subject) => saver.change({ subject })}
        onBlur={() => void saver.flush()}
      />
    </header>
  );
}
