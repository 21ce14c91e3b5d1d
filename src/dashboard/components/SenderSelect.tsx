import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { senderStatus, type Sender } from '../../contract/senders.ts';
import { failureOf } from '../api/errors.ts';
import { allSendersQuery } from '../api/senders.ts';
import { paths, senderAt } from '../paths.ts';
import './form/input-styles.ts';
import classes from './sender-select.module.css';

interface SenderSelectProps {
  /** The sender's id; empty until one is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told the first sender that may send, where none is chosen: that is no change of a person's. */
  readonly onPreselect: (value: string) => void;
  readonly error?: string | undefined;
  readonly fieldRef?: Ref<HTMLSelectElement>;
}

/** Who a mail is from: those that may send can be chosen, the others say why not. */
export function SenderSelect({ value, onChange, onPreselect, error, fieldRef }: SenderSelectProps) {
  const { data: senders, error: failure } = useQuery(allSendersQuery());
  const first = senders?.find(isUsable)?.id;
  useEffect(() => {
    if (value === '' && first !== undefined) onPreselect(String(first));
  }, [value, first, onPreselect]);
  return (
    <>
      <NativeSelect
        label="Sender"
        required
        data={[
          { value: '', label: senders === undefined ? 'Loading…' : 'Choose a sender' },
          ...(senders ?? []).map((one) => ({
            value: String(one.id),
            label: `${one.name} <${one.email}>${isUsable(one) ? '' : ' (not confirmed)'}`,
            disabled: !isUsable(one),
          })),
        ]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        {...(fieldRef === undefined ? {} : { ref: fieldRef })}
      />
      {failure === null || senders !== undefined ? null : (
        <p className={classes.problem} role="alert">
          The senders could not be loaded: {failureOf(failure).detail}
        </p>
      )}
      <SendersNote senders={senders} />
    </>
  );
}

function SendersNote({ senders }: { senders: readonly Sender[] | undefined }) {
  if (senders === undefined) return null;
  if (senders.length === 0) {
    return (
      <p className={classes.note}>
        There is no sender yet. <Link to={paths.newSender}>Add one</Link>, then come back.
      </p>
    );
  }
  const waiting = senders.filter((one) => !isUsable(one));
  if (waiting.length === 0) return null;
  return (
    <p className={classes.note}>
      Not confirmed yet:{' '}
      {waiting.map(({ id, email }, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <Link to={senderAt(id)}>confirm {email}</Link>
        </span>
      ))}
      .
    </p>
  );
}

function isUsable({ status }: Sender): boolean {
  return status !== senderStatus.notConfirmed;
}
