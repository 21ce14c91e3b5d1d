import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../api/errors.ts';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../Button.tsx';
import { shownSubject } from '../../format.ts';
import { confirm, toast } from '../../overlay/overlay-store.ts';
import { RelativeTime } from '../../RelativeTime.tsx';
import { mailPath } from '../mail-path.ts';
import { mailRef, sameFields, type MailRef } from '../open-mail.ts';
import { useKeepAsCopy, useReadMail } from '../useMailAccess.ts';
import type { KeptMail } from './kept-mails.ts';
import { leftMailsQuery, throwAway } from './left-mails.ts';
import { Notice } from './Notice.tsx';

/**
 * Mails of which something was written on this device and never saved, each to go on with, whether the mail is still
 * there or was deleted elsewhere. Nothing where there are none.
 */
export function LeftMails() {
  const { data, refetch } = useQuery(leftMailsQuery());
  return data?.map((kept) => {
    const mail = mailRef(kept.mail);
    return mail === null ? null : (
      <LeftMail key={kept.mail} mail={mail} kept={kept} onSettled={() => void refetch()} />
    );
  });
}

interface LeftMailProps {
  readonly mail: MailRef;
  readonly kept: KeptMail;
  /** It is safe elsewhere now, or thrown away. */
  readonly onSettled: () => void;
}

function LeftMail({ mail: ref, kept, onSettled }: LeftMailProps) {
  const { mail, error } = useReadMail(ref);
  const { isBusy, keepAsNew, discard } = useSettling({ mail: ref, kept, onSettled });
  const isGone = error !== null && failureOf(error).kind === 'missing';
  if (mail === undefined ? !isGone : sameFields(kept.fields, mail.fields)) return null;
  const path = isGone ? null : mailPath(ref);
  return (
    <Notice
      title={`“${shownSubject(kept.fields.subject)}” has changes on this device that were never saved.`}
      text={
        <>
          Written <RelativeTime time={new Date(kept.kept).toISOString()} />
          {isGone ? '; the mail itself was deleted since.' : '.'}
        </>
      }
    >
      {path === null ? (
        <Button size="small" isBusy={isBusy} onClick={() => void keepAsNew()}>
          Keep them as a new mail
        </Button>
      ) : (
        <ButtonLink size="small" to={path}>
          Open it
        </ButtonLink>
      )}
      <Button size="small" tone="plain" onClick={() => void discard()}>
        Throw them away
      </Button>
    </Notice>
  );
}

function useSettling({ mail, kept, onSettled }: LeftMailProps) {
  const navigate = useNavigate();
  const keepAsCopy = useKeepAsCopy(mail);
  const [isBusy, setBusy] = useState(false);
  const keepAsNew = async () => {
    setBusy(true);
    try {
      const copy = await keepAsCopy(kept.fields);
      await throwAway(kept);
      await navigate(mailPath(copy) ?? paths.drafts);
      toast('Kept what you wrote as a mail of its own');
    } catch (error) {
      setBusy(false);
      toast(`The mail could not be made: ${failureOf(error).detail}`, { tone: 'problem' });
    }
  };
  const discard = async () => {
    const isSure = await confirm({
      title: 'Throw away what was never saved?',
      message: `What was written in “${shownSubject(kept.fields.subject)}” is kept on this device only. It can’t be brought back.`,
      confirmLabel: 'Throw it away',
      isDestructive: true,
    });
    if (!isSure) return;
    await throwAway(kept);
    onSettled();
  };
  return { isBusy, keepAsNew, discard };
}
