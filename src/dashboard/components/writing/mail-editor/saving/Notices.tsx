import { useState } from 'react';
import { lazyPart } from '../../../lazy/lazy-part.tsx';
import { focusEmail } from '../../writing-page/focus-email.ts';
import type { OpenMail } from '../open/open-mail.ts';
import type { ShownMail } from '../open/shown-mail.ts';
import { Notice } from './Notice.tsx';
import { isSaveTrouble, saveSentence } from './save-state.ts';
import type { MailSaving } from './useMailSaver.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { LazyPlace } from '../../../lazy/LazyPlace.tsx';

const Decisions = lazyPart(() => import('./Decisions.tsx').then((it) => it.Decisions));
const UpdateNotices = lazyPart(() => import('./UpdateNotices.tsx').then((it) => it.UpdateNotices));

interface NoticesProps {
  readonly mail: OpenMail;
  readonly saving: MailSaving;
  /** Shows another version of the email. */
  readonly onLook: (shown: ShownMail) => void;
}

/** Notices that ask the author, so that nothing is overwritten or discarded unasked. */
export function Notices({ mail, saving, onLook }: NoticesProps) {
  const t = useMessages('editor');
  const { save, kept, others, fields, saver, isTrimmed } = saving;
  const [isRead, setIsRead] = useState(false);
  const isAsked = save.is === 'conflict' || save.is === 'gone' || kept !== null;
  // Without a connection, nothing can be loaded.
  if (!isAsked && isSaveTrouble(save)) {
    return (
      <Notice
        tone={save.is === 'offline' ? 'offline' : 'trouble'}
        title={saveSentence(t, save)}
        text={null}
      />
    );
  }
  if (isAsked || (isTrimmed && !isRead)) {
    return (
      <LazyPlace>
        <Decisions {...{ mail, saving, onLook }} Frame={Notice} onRead={() => setIsRead(true)} />
      </LazyPlace>
    );
  }
  if (others > 0) {
    return <Notice title={t('others.title')} text={t('others.body')} />;
  }
  const { subject, blockdocument } = fields;
  // An autoresponder's email isn't updated with the brand or saved blocks.
  if (blockdocument === null || mail.kind === 'responder') return null;
  return (
    <LazyPlace>
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
    </LazyPlace>
  );
}
