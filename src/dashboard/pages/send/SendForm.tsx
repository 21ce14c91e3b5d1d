import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '../../../contract/drafts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { audienceQuery } from '../../api/sendings.ts';
import { Button } from '../../components/Button.tsx';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { shownSubject } from '../../components/format.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useStore } from '../../hooks/useStore.ts';
import { paths } from '../../paths.ts';
import { ExtrasCard } from './ExtrasCard.tsx';
import { pendingSends, setPending } from './pending-sends.ts';
import { RecipientsCard } from './RecipientsCard.tsx';
import classes from './send.module.css';
import { sendQuestion } from './send-question.ts';
import { emptyValues, sendResolver, type SendValues } from './send-values.ts';
import { SendAside } from './SendAside.tsx';
import { SenderCard } from './SenderCard.tsx';
import { useUndoSend } from './useUndoSend.ts';
import { WhenCard } from './WhenCard.tsx';

/** To whom, from whom and when a draft is sent, with what speaks for and against it beside. */
export function SendForm({ draft }: { draft: Draft }) {
  const { id } = draft;
  const client = useQueryClient();
  const extensions = useExtensions();
  const send = useUndoSend();
  const pending = useStore(pendingSends).get(id);
  const [first] = useState(() => pending?.values ?? emptyValues(Date.now()));
  const form = useForm<SendValues>({ defaultValues: first, resolver: sendResolver });
  const { isDirty, isSubmitting, errors } = form.formState;
  const senderId = useWatch({ control: form.control, name: 'sender_id' });
  const isWaiting = pending?.state === 'waiting';
  const subject = shownSubject(draft.subject);
  const error = pending?.state === 'refused' ? pending.error : null;
  useUnsavedGuard(isDirty && (pending === undefined || pending.state === 'back'));
  useLeaveWhenSent(id);
  useEffect(() => {
    if (error !== null) applyFailure(form, error);
  }, [error, form]);
  const ask = async (values: SendValues) => {
    try {
      const isSure = await confirm(
        await readQuestion(client, { values, subject, isCounted: extensions.has('audienceShow') }),
      );
      if (isSure) send({ id, subject, values });
    } catch (failure) {
      applyFailure(form, failure);
    }
  };
  return (
    <form onSubmit={(event) => void form.handleSubmit(ask)(event)} noValidate>
      {isWaiting ? <Waiting onUndo={pending.takeBack} /> : null}
      <div className={classes.columns}>
        <fieldset className={classes.fields} disabled={isWaiting} aria-label="How it is sent">
          {errors.root?.message === undefined ? null : (
            <p className={classes.banner} role="alert">
              {errors.root.message}
            </p>
          )}
          <RecipientsCard form={form} />
          <SenderCard form={form} />
          <WhenCard form={form} />
          <ExtrasCard form={form} />
          <div className={classes.foot}>
            <Button type="submit" isBusy={isSubmitting}>
              Review and send
            </Button>
          </div>
        </fieldset>
        <SendAside draft={draft} senderId={senderId} />
      </div>
    </form>
  );
}

/** For ten seconds: that it goes out, and the way back. */
function Waiting({ onUndo }: { onUndo: () => void }) {
  return (
    <div className={classes.waiting} role="status">
      <p>It goes out within ten seconds. You can go on working meanwhile.</p>
      <Button tone="plain" onClick={onUndo}>
        Undo send
      </Button>
    </div>
  );
}

/** The draft is none any more once it is sent. */
function useLeaveWhenSent(id: number): void {
  const navigate = useNavigate();
  const pending = useStore(pendingSends).get(id);
  const target = pending?.values.when === 'later' ? paths.scheduled : paths.sent;
  const isSent = pending?.state === 'sent';
  useEffect(() => {
    if (!isSent) return;
    setPending(id, null);
    void navigate(target, { replace: true });
  }, [id, isSent, navigate, target]);
}

async function readQuestion(
  client: QueryClient,
  { values, subject, isCounted }: { values: SendValues; subject: string; isCounted: boolean },
) {
  const [lists, senders, audience] = await Promise.all([
    client.ensureQueryData(allListsQuery()),
    client.ensureQueryData(allSendersQuery()),
    isCounted ? client.fetchQuery({ ...audienceQuery(values.lists), staleTime: 0 }) : null,
  ]);
  return sendQuestion({
    values,
    subject,
    lists: lists.filter(({ hash }) => values.lists.includes(hash)).map(({ name }) => name),
    sender: senders.find(({ id }) => String(id) === values.sender_id),
    receivers: audience?.receivers ?? null,
  });
}
