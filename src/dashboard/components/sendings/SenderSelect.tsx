import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type Ref } from 'react';
import type { Sender } from '../../../contract/senders/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { useMessages } from '../../messages/useMessages.ts';
import '../basics/input-styles.ts';
import { isVerified, NoSenderHelp, senderLabel, UnverifiedHelp } from './sender-notes.tsx';
import classes from './sender-select.module.css';

interface SenderSelectProps {
  /** The sender's id; empty until one is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called with the first verified sender if no valid one is chosen; that isn't a change by the user. */
  readonly onPreselect: (value: string) => void;
  readonly error?: string | undefined;
  readonly fieldRef?: Ref<HTMLSelectElement>;
}

/** A select for an email's sender: verified ones can be chosen, and the others show why not. */
export function SenderSelect({ value, onChange, onPreselect, error, fieldRef }: SenderSelectProps) {
  const t = useMessages('sendings');
  const tCommon = useMessages('common');
  const { data: senders, error: failure } = useQuery(allSendersQuery());
  const first = senders?.find(isVerified)?.id;
  const isChosen = senders?.some((one) => String(one.id) === value && isVerified(one)) === true;
  useEffect(() => {
    if (!isChosen && first !== undefined) onPreselect(String(first));
  }, [isChosen, first, onPreselect]);
  return (
    <>
      <NativeSelect
        label={t('sender.label')}
        required
        data={[
          { value: '', label: senders === undefined ? tCommon('loading.label') : t('sender.choose.label') },
          ...(senders ?? []).map((one) => ({
            value: String(one.id),
            label: senderLabel(t, one),
            disabled: !isVerified(one),
          })),
        ]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        {...(fieldRef === undefined ? {} : { ref: fieldRef })}
      />
      {failure === null || senders !== undefined ? null : (
        <p className={classes.problem} role="alert">
          {t('sender.error', { reason: failureOf(failure).detail })}
        </p>
      )}
      <SendersNote senders={senders} />
    </>
  );
}

function SendersNote({ senders }: { senders: readonly Sender[] | undefined }) {
  if (senders === undefined) return null;
  if (senders.length === 0)
    return (
      <p className={classes.note}>
        <NoSenderHelp />
      </p>
    );
  return senders
    .filter((one) => !isVerified(one))
    .map((one) => (
      <p key={one.id} className={classes.note}>
        <UnverifiedHelp sender={one} />
      </p>
    ));
}
