import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { DraftAudience } from '../../../contract/mails/draft-audience.ts';
import type { Draft } from '../../../contract/mails/drafts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { audienceCountQuery } from '../../api/audience-count.ts';
import { allSegmentsQuery } from '../../api/segments.ts';
import { sentMailQuery } from '../../api/sent-mails.ts';
import { audienceQuery } from '../../api/sendings.ts';
import { undoMs } from '../../api/undo.ts';
import { Button } from '../../components/basics/Button.tsx';
import { CapturedNote } from '../../components/sendings/CapturedNote.tsx';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { useUrlState } from '../../hooks/useUrlState.ts';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { shownSubject } from '../../components/basics/format.ts';
import type { ChangeAudience } from '../../components/sendings/draft-audience.ts';
import { useKeptSender } from '../../components/sendings/draft-sender.ts';
import { confirm } from '../../components/overlay/overlay-store.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useStore } from '../../hooks/state/useStore.ts';
import { paths, segmentsPart } from '../../paths.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { ExtrasCard } from './ExtrasCard.tsx';
import { pendingSends, setPending } from './pending-sends.ts';
import { RecipientsCard } from './RecipientsCard.tsx';
import classes from './send.module.css';
import { MissingNote } from './MissingNote.tsx';
import { ResendNote, type Resent } from './ResendNote.tsx';
import { sendQuestion } from './send-question.ts';
import {
  countedBodyOf,
  firstValues,
  isNarrowed,
  keptNames,
  keptOf,
  sendResolver,
  type SendValues,
} from './send-values.ts';
import { SendAside } from './SendAside.tsx';
import { SenderCard } from './SenderCard.tsx';
import { useUndoSend } from './useUndoSend.ts';
import { WhenCard } from './WhenCard.tsx';

interface SendFormProps {
  readonly draft: Draft;
  /** The sent email that the draft resends to recipients who haven't opened it; null for none. */
  readonly resends: (Resent & { readonly id: number; readonly lists: readonly string[] }) | null;
  /** The audience saved with the draft; null if the service can't save it. */
  readonly audience: DraftAudience | null;
  /** Saves changed recipients; null if the service can't save them. */
  readonly onAudience: ChangeAudience | null;
}

/** The form that sends a draft, with checks and a preview next to it. */
export function SendForm({ draft, resends, audience, onAudience }: SendFormProps) {
  const t = useMessages('send');
  const tSendings = useMessages('sendings');
  const { id } = draft;
  const client = useQueryClient();
  const extensions = useExtensions();
  const send = useUndoSend();
  const pending = useStore(pendingSends).get(id);
  const [problems, setProblems] = useState(0);
  const [segments] = useUrlState(segmentsPart);
  const [sender, keepSender] = useKeptSender(id);
  const [first] = useState(() => {
    const chosen = segments === null ? {} : { segments: segments.split(',') };
    return pending?.values ?? { ...firstValues(resends, audience, Date.now()), sender_id: sender, ...chosen };
  });
  const [missing] = useState(audience?.missing ?? []);
  const form = useForm<SendValues>({ defaultValues: first, resolver: sendResolver(t, tSendings) });
  const isLater = useWatch({ control: form.control, name: 'when' }) === 'later';
  const { isDirty, isSubmitting, errors } = form.formState;
  const isWaiting = pending?.state === 'waiting';
  const subject = shownSubject(draft.subject);
  const error = pending?.state === 'refused' ? pending.error : null;
  useUnsavedGuard(isDirty && (pending === undefined || pending.state === 'back'));
  useLeaveWhenSent(id);
  useKept(form, onAudience);
  useEffect(() => {
    if (error !== null) applyFailure(form, error);
  }, [error, form]);
  const ask = async (values: SendValues) => {
    try {
      const reviewed = await readReviewed(client, values, extensions.has('audienceShow'));
      const isSure = await confirm(sendQuestion({ ...reviewed, values, subject, problems }, t));
      if (isSure) send({ id, subject, values });
    } catch (failure) {
      applyFailure(form, failure);
    }
  };
  return (
    <>
      {isWaiting ? <Waiting isLater={pending.values.when === 'later'} onUndo={pending.undo} /> : null}
      <div className={classes.columns}>
        <form onSubmit={(event) => void form.handleSubmit(ask)(event)} noValidate>
          <fieldset className={classes.fields} disabled={isWaiting} aria-label={t('form.label')}>
            {errors.root?.message === undefined ? null : (
              <p className={classes.banner} role="alert">
                {errors.root.message}
              </p>
            )}
            {missing.length === 0 ? null : <MissingNote missing={missing} />}
            {resends === null ? null : <ResendNote resends={resends} />}
            <RecipientsCard form={form} />
            <SenderCard form={form} onChoose={keepSender} />
            <WhenCard form={form} />
            <ExtrasCard form={form} />
            <CapturedNote className={classes.note} />
            <div className={classes.foot}>
              <Button type="submit" isBusy={isSubmitting}>
                {isLater ? t('form.schedule.button') : t('form.button')}
              </Button>
            </div>
          </fieldset>
        </form>
        <SendAside draft={draft} form={form} onProblems={setProblems} />
      </div>
    </>
  );
}

/**
 * The notice of the ten seconds before a send or a schedule, with Undo. The form is locked, so the notice gets the
 * focus.
 */
function Waiting({ isLater, onUndo }: { isLater: boolean; onUndo: () => void }) {
  const t = useMessages('send');
  const action = isLater ? 'schedule' : 'other';
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={classes.waiting} role="status" tabIndex={-1} ref={notice}>
      <p>{t('undo.status', { action, count: undoMs / 1000 })}</p>
      <Button tone="plain" onClick={onUndo}>
        {t('undo.button', { action })}
      </Button>
    </div>
  );
}

/** Saves the recipients with the draft whenever the user changes them. */
function useKept(form: UseFormReturn<SendValues>, onAudience: ChangeAudience | null): void {
  useEffect(() => {
    if (onAudience === null) return;
    return form.subscribe({
      name: keptNames,
      formState: { values: true },
      callback: ({ values }) => onAudience(keptOf(values)),
    });
  }, [form, onAudience]);
}

/** Leaves the page once the email is sent and no longer a draft. */
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

/** Reads the recipients and the sender for the final confirmation. */
async function readReviewed(client: QueryClient, values: SendValues, isCounted: boolean) {
  const narrowed = isNarrowed(values);
  const counted = () =>
    narrowed
      ? client.fetchQuery({ ...audienceCountQuery(countedBodyOf(values)), staleTime: 0 })
      : client.fetchQuery({ ...audienceQuery(values.lists), staleTime: 0 });
  const mailOf = (id: number | null) => (id === null ? null : client.ensureQueryData(sentMailQuery(id)));
  const [lists, senders, audience, segments, unopened, stopped] = await Promise.all([
    client.ensureQueryData(allListsQuery()),
    client.ensureQueryData(allSendersQuery()),
    isCounted || narrowed ? counted() : null,
    narrowed ? client.ensureQueryData(allSegmentsQuery()) : [],
    mailOf(values.not_opened_of),
    mailOf(values.not_sent_of),
  ]);
  const namesIn = (all: readonly { hash: string; name: string }[], hashes: readonly string[]) =>
    all.filter(({ hash }) => hashes.includes(hash)).map(({ name }) => name);
  return {
    unopened: unopened === null ? null : shownSubject(unopened.subject),
    stopped: stopped === null ? null : shownSubject(stopped.subject),
    only: namesIn(segments, values.segments),
    except: [...namesIn(lists, values.exclude_lists), ...namesIn(segments, values.exclude_segments)],
    lists: lists.filter(({ hash }) => values.lists.includes(hash)).map(({ name }) => name),
    sender: senders.find(({ id }) => String(id) === values.sender_id),
    recipients: audience?.receivers ?? null,
  };
}
