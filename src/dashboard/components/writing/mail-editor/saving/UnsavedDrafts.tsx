import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../../../api/errors.ts';
import { paths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../basics/Button.tsx';
import { shownSubject } from '../../../basics/format.ts';
import { confirm, toast } from '../../../overlay/overlay-store.ts';
import { toastFailure } from '../../../overlay/toast-failure.ts';
import { RelativeTime } from '../../../basics/RelativeTime.tsx';
import { mailPath } from '../open/mail-path.ts';
import { mailRef, sameFields, type MailRef } from '../open/open-mail.ts';
import { useKeepAsCopy } from '../open/useKeepAsCopy.ts';
import { useReadMail } from '../open/useMailAccess.ts';
import { isWhole } from './useMailSaver.ts';
import type { UnsavedEmail } from './unsaved-emails.ts';
import { unsavedDraftsQuery, throwAway } from './unsaved-drafts.ts';
import { Notice } from './Notice.tsx';
import { useMessages } from '../../../../messages/useMessages.ts';

/**
 * Emails with unsaved changes on this device, to continue editing, even if they were deleted elsewhere. Nothing if
 * there are none.
 */
export function UnsavedDrafts() {
  const { data, refetch } = useQuery(unsavedDraftsQuery());
  return data?.map((kept) => {
    const mail = mailRef(kept.mail);
    return mail === null ? null : (
      <UnsavedDraft key={kept.mail} mail={mail} kept={kept} onSettled={() => void refetch()} />
    );
  });
}

interface UnsavedDraftProps {
  readonly mail: MailRef;
  readonly kept: UnsavedEmail;
  /** Called after it is saved elsewhere or discarded. */
  readonly onSettled: () => void;
}

function UnsavedDraft({ mail: ref, kept, onSettled }: UnsavedDraftProps) {
  const t = useMessages('editor');
  const { mail, error } = useReadMail(ref);
  const { isBusy, keepAsNew, discard } = useSettling({ mail: ref, kept, onSettled });
  const isGone = error !== null && failureOf(error).kind === 'missing';
  if (mail === undefined ? !isGone : isWhole(kept, mail) || sameFields(kept.fields, mail.fields)) return null;
  const path = isGone ? null : mailPath(ref);
  const time = () => <RelativeTime key="time" time={new Date(kept.kept).toISOString()} />;
  return (
    <Notice
      title={t('left.title', { subject: shownSubject(kept.fields.subject) })}
      text={<>{isGone ? t.rich('left.deleted.body', { time }) : t.rich('left.edited.body', { time })}</>}
    >
      {path === null ? (
        <Button size="small" isBusy={isBusy} onClick={() => void keepAsNew()}>
          {t('left.copy.button')}
        </Button>
      ) : (
        <ButtonLink size="small" to={path}>
          {t('left.open.button')}
        </ButtonLink>
      )}
      <Button size="small" tone="plain" onClick={() => void discard()}>
        {t('stored.discard.button')}
      </Button>
    </Notice>
  );
}

function useSettling({ mail, kept, onSettled }: UnsavedDraftProps) {
  const t = useMessages('editor');
  const navigate = useNavigate();
  const keepAsCopy = useKeepAsCopy(mail);
  const [isBusy, setBusy] = useState(false);
  const keepAsNew = async () => {
    setBusy(true);
    try {
      const copy = await keepAsCopy(kept.fields);
      await throwAway(kept);
      await navigate(mailPath(copy) ?? paths.drafts);
      toast(t('left.copy.toast'));
    } catch (error) {
      setBusy(false);
      toastFailure(t('left.copy.failed'), error);
    }
  };
  const discard = async () => {
    const isSure = await confirm({
      title: t('left.discard.title'),
      message: t('left.discard.body', { subject: shownSubject(kept.fields.subject) }),
      confirmLabel: t('stored.discard.button'),
      isDestructive: true,
    });
    if (!isSure) return;
    await throwAway(kept);
    onSettled();
  };
  return { isBusy, keepAsNew, discard };
}
