import { Suspense, useState } from 'react';
import { Button } from '../../../basics/Button.tsx';
import { shownSubject } from '../../../basics/format.ts';
import { RelativeTime } from '../../../basics/RelativeTime.tsx';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { focusEmail } from '../../writing-page/focus-email.ts';
import type { MailRef } from '../open/open-mail.ts';
import { Notice } from './Notice.tsx';
import { isSaveTrouble, saveSentence } from './save-state.ts';
import type { MailSaving } from './useMailSaver.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

const UpdateNotices = lazyPart(() => import('./UpdateNotices.tsx').then((it) => it.UpdateNotices));

/** Actions for an email that was changed in two places. */
export interface ConflictActions {
  readonly onLook: () => void;
  readonly onTakeTheirs: () => void;
  readonly onKeepCopy: () => void;
  readonly onOverwrite: () => void;
}

interface NoticesProps {
  readonly mail: MailRef;
  readonly saving: MailSaving;
  readonly conflict: ConflictActions;
}

/** Notices for the author to decide about: nothing is overwritten or discarded unasked. */
export function Notices({ mail, saving, conflict }: NoticesProps) {
  const t = useMessages('editor');
  const { save, kept, settleKept, others, fields, saver, isTrimmed } = saving;
  const [isRead, setIsRead] = useState(false);
  if (save.is === 'conflict') {
    return (
      <Notice tone="trouble" title={t('conflict.title')} text={t('conflict.body')}>
        <Button size="small" tone="plain" onClick={conflict.onLook}>
          {t('conflict.view.button')}
        </Button>
        <Button size="small" tone="plain" onClick={conflict.onKeepCopy}>
          {t('conflict.copy.button')}
        </Button>
        <Button size="small" tone="plain" onClick={conflict.onTakeTheirs}>
          {t('conflict.take.button')}
        </Button>
        <Button size="small" tone="danger" onClick={conflict.onOverwrite}>
          {t('conflict.replace.button')}
        </Button>
      </Notice>
    );
  }
  if (save.is === 'gone') {
    return (
      <Notice tone="trouble" title={t('gone.title')} text={t('conflict.body')}>
        <Button size="small" onClick={conflict.onKeepCopy}>
          {t('gone.copy.button')}
        </Button>
      </Notice>
    );
  }
  if (kept !== null) {
    return (
      <Notice
        title={t('stored.title')}
        text={
          <>
            {t.rich('stored.body', {
              subject: shownSubject(kept.fields.subject),
              time: () => <RelativeTime key="time" time={new Date(kept.kept).toISOString()} />,
            })}
          </>
        }
      >
        <Button size="small" onClick={() => settleKept('bring-back')}>
          {t('stored.restore.button')}
        </Button>
        <Button size="small" tone="plain" onClick={() => settleKept('discard')}>
          {t('stored.discard.button')}
        </Button>
      </Notice>
    );
  }
  if (isSaveTrouble(save)) {
    return <Notice tone="trouble" title={saveSentence(t, save)} text={null} />;
  }
  if (isTrimmed && !isRead) {
    return (
      <Notice title={t('trimmed.title')} text={t('trimmed.body')}>
        <Button size="small" tone="plain" onClick={() => setIsRead(true)}>
          {t('trimmed.read.button')}
        </Button>
      </Notice>
    );
  }
  if (others > 0) {
    return <Notice title={t('others.title')} text={t('others.body')} />;
  }
  const { subject, blockdocument } = fields;
  // The email of an autoresponder changes with nothing.
  if (blockdocument === null || mail.kind === 'responder') return null;
  return (
    <Suspense fallback={null}>
      <UpdateNotices
        mail={mail}
        subject={subject}
        document={blockdocument}
        Frame={Notice}
        onApply={(document) => {
          saver.change({ blockdocument: document });
          focusEmail();
        }}
      />
    </Suspense>
  );
}
