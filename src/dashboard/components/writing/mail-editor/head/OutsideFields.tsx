import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Sender } from '../../../../../contract/senders/senders.ts';
import { allSendersQuery } from '../../../../api/senders.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { likelySender, useKeptSender } from '../../../sendings/draft-sender.ts';
import { isVerified, NoSenderHelp, senderLabel } from '../../../sendings/sender-notes.tsx';
import type { Inspection } from '../inspect/inspection.ts';
import type { MailRef } from '../open/open-mail.ts';
import envelope from './envelope.module.css';
import { InboxPreview } from './InboxPreview.tsx';
import classes from './outside.module.css';

interface OutsideFieldsProps {
  readonly mail: MailRef;
  /** The email as a reader gets it; null until it is known. */
  readonly inspection: Inspection | null;
  /** Called with the expected sender's name, which fills in its merge tag. */
  readonly onSender: (sender: string | null) => void;
}

/**
 * The fields around the subject: the sender of a draft, as the send page will offer it, and the email in inboxes while
 * someone edits the subject or preview text.
 */
export function OutsideFields({ mail: { kind, id }, inspection, onSender }: OutsideFieldsProps) {
  const tEditor = useMessages('editor');
  const { data: senders } = useQuery(allSendersQuery());
  const [chosen, choose] = useKeptSender(kind === 'draft' ? id : 0);
  const sender = likelySender(senders, chosen);
  // Without any sender, its merge tag is still filled in, so that nobody reads a code in the preview.
  const name = sender?.name ?? (senders?.length === 0 ? tEditor('inbox.sender.label') : null);
  useEffect(() => onSender(name), [name, onSender]);
  const isWritten = useIsWritten();
  return (
    <>
      {kind !== 'draft' ? null : senders?.length === 0 ? (
        <NoSender />
      ) : (
        <From senders={senders ?? []} value={sender?.id ?? ''} onChoose={choose} />
      )}
      {isWritten && inspection !== null ? (
        <div className={classes.card}>
          <InboxPreview sender={name} subject={inspection.subject} words={inspection.words} />
        </div>
      ) : null}
    </>
  );
}

interface FromProps {
  readonly senders: readonly Sender[];
  readonly value: number | '';
  readonly onChoose: (id: string) => void;
}

function From({ senders, value, onChoose }: FromProps) {
  const t = useMessages('sendings');
  const tEditor = useMessages('editor');
  const id = useId();
  return (
    <div className={envelope.row}>
      <label htmlFor={id}>{tEditor('from.label')}</label>
      <select
        id={id}
        className={classes.sender}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {senders.map((one) => (
          <option key={one.id} value={one.id} disabled={!isVerified(one)}>
            {senderLabel(t, one)}
          </option>
        ))}
      </select>
    </div>
  );
}

function NoSender() {
  const tEditor = useMessages('editor');
  return (
    <p className={`${envelope.row} ${classes.none}`}>
      <span>{tEditor('from.label')}</span>
      <span>
        <NoSenderHelp />
      </span>
    </p>
  );
}

/** Returns whether someone is editing the subject or the preview text, which the editor shows. */
function useIsWritten(): boolean {
  const [isWritten, setWritten] = useState(false);
  useEffect(() => {
    const onFocus = ({ type, target, relatedTarget }: FocusEvent) => {
      const isEntered = type === 'focusin';
      const [from, to] = isEntered ? [relatedTarget, target] : [target, relatedTarget];
      // From the page itself: the subject of an email that was just opened, which the inboxes would cover.
      if (from instanceof Element && from.id === 'main') return;
      setWritten(isInEnvelope(to));
    };
    const onUse = ({ target }: Event) => {
      if (isInEnvelope(target)) setWritten(true);
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onFocus);
    document.addEventListener('input', onUse);
    document.addEventListener('click', onUse);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onFocus);
      document.removeEventListener('input', onUse);
      document.removeEventListener('click', onUse);
    };
  }, []);
  return isWritten;
}

function isInEnvelope(focused: EventTarget | null): boolean {
  return focused instanceof Element && focused.closest('[data-envelope]') !== null;
}
