import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { senderStatus, type Sender } from '../../../contract/senders/senders.ts';
import { failureOf } from '../../api/errors.ts';
import { allSendersQuery } from '../../api/senders.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths, senderAt } from '../../paths.ts';
import '../basics/input-styles.ts';
import classes from './sender-select.module.css';

interface SenderSelectProps {
  /** The sender's id; empty until one is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Gets the first verified sender if none is chosen; that isn't a change by the person. */
  readonly onPreselect: (value: string) => void;
  readonly error?: string | undefined;
  readonly fieldRef?: Ref<HTMLSelectElement>;
}

/** The choice of an email's sender: verified ones can be chosen, the others show why not. */
export function SenderSelect({ value, onChange, onPreselect, error, fieldRef }: SenderSelectProps) {
  const t = useMessages('sendings');
  const tCommon = useMessages('common');
  const { data: senders, error: failure } = useQuery(allSendersQuery());
  const first = senders?.find(isUsable)?.id;
  useEffect(() => {
    if (value === '' && first !== undefined) onPreselect(String(first));
  }, [value, first, onPreselect]);
  return (
    <>
      <NativeSelect
        label={t('sender.label')}
        required
        data={[
          { value: '', label: senders === undefined ? tCommon('loading.label') : t('sender.choose.label') },
          ...(senders ?? []).map((one) => ({
            value: String(one.id),
            label: isUsable(one) ? nameOf(one) : t('sender.unverified.label', { sender: nameOf(one) }),
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
          {t('sender.error', { reason: failureOf(failure).detail })}
        </p>
      )}
      <SendersNote senders={senders} />
    </>
  );
}

function SendersNote({ senders }: { senders: readonly Sender[] | undefined }) {
  const t = useMessages('sendings');
  if (senders === undefined) return null;
  if (senders.length === 0) {
    return (
      <p className={classes.note}>
        {t.rich('sender.none.help', {
          link: (text) => (
            <Link key="link" to={paths.newSender}>
              {text}
            </Link>
          ),
        })}
      </p>
    );
  }
  return senders
    .filter((one) => !isUsable(one))
    .map(({ id, email }) => (
      <p key={id} className={classes.note}>
        {t.rich('sender.unverified.help', {
          email,
          link: (text) => (
            <Link key="link" to={senderAt(id)}>
              {text}
            </Link>
          ),
        })}
      </p>
    ));
}

function nameOf({ name, email }: Sender): string {
  return `${name} <${email}>`;
}

function isUsable({ status }: Sender): boolean {
  return status !== senderStatus.notConfirmed;
}
