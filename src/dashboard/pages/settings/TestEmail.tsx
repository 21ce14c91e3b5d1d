import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { mailServerTry, MailServerTest } from '../../../contract/desk/mail-server.ts';
import type { Call } from '../../../contract/wire/types.ts';
import { failureOf } from '../../api/errors.ts';
import { testMailServer } from '../../api/mail-server.ts';
import { Badge } from '../../components/basics/Badge.tsx';
import { Button } from '../../components/basics/Button.tsx';
import '../../components/basics/input-styles.ts';
import { formatTestDetail, formatTestResult } from './mail-server-words.ts';
import classes from './settings.module.css';
import { useDelayed } from '../../hooks/useDelayed.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The time after which an answer is slow, milliseconds. Most mail servers answer within a second. */
const slowAfter_ms = 3000;

type TestedServer = Call<typeof mailServerTry>['body']['server'];

/**
 * A test email with its SMTP conversation. `server`: the mail server to try; undefined for the one in use. Changing the
 * server hides the result, which doesn't apply to the new one.
 */
export function TestEmail({ server, email }: { readonly server?: TestedServer; readonly email: string }) {
  const t = useMessages('mail-server');
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, data, error, isPending, variables } = useSubmit(testMailServer());
  const isCurrent = JSON.stringify(variables?.server) === JSON.stringify(server);
  const to = typed ?? email;
  const isStopped = variables?.signal.aborted === true;
  const failure = error === null || !isCurrent || isStopped ? null : failureOf(error);
  const isRunning = isPending && isCurrent;
  const isSlow = useDelayed(isRunning, slowAfter_ms);
  const running = useRef<AbortController>(null);
  const field = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The result is below the visible part of the drawer and of the page.
    if (data !== undefined || error !== null) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [data, error]);
  const send = () => {
    running.current = new AbortController();
    mutate({ to, server, signal: running.current.signal });
  };
  const stop = () => {
    running.current?.abort();
    // The button goes, and its focus with it.
    field.current?.focus();
  };
  return (
    <div className={classes.test}>
      <div className={classes.testForm}>
        <TextInput
          ref={field}
          label={t('test.to.label')}
          type="email"
          value={to}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send();
          }}
        />
        <Button tone="plain" isBusy={isRunning} disabled={to.trim() === ''} onClick={send}>
          {t('test.button')}
        </Button>
        {isSlow ? (
          <Button tone="plain" onClick={stop}>
            {t('test.stop.button')}
          </Button>
        ) : null}
      </div>
      <div ref={outcome} role="status">
        {isSlow ? <p className={classes.testAnswer}>{t('test.waiting.body')}</p> : null}
        {failure === null ? null : (
          <p className={classes.testProblem}>
            {failure.kind === 'fields' ? Object.values(failure.errors).flat().join(' ') : failure.detail}
          </p>
        )}
        {data === undefined || !isCurrent ? null : <Result result={data} />}
      </div>
    </div>
  );
}

function Result({ result }: { readonly result: MailServerTest }) {
  const t = useMessages('mail-server');
  const detail = formatTestDetail(t, result);
  return (
    <>
      <p className={classes.testResult}>
        {result.is_sent ? (
          <Badge tone="green">{t('test.badge', { result: 'sent' })}</Badge>
        ) : (
          <Badge tone="red">{t('test.badge', { result: 'other' })}</Badge>
        )}{' '}
        {formatTestResult(t, result)}
      </p>
      {detail === null ? null : <p className={classes.testAnswer}>{detail}</p>}
      {result.conversation.length === 0 ? null : (
        <div
          className={classes.conversation}
          role="log"
          aria-label={t('test.conversation.title')}
          tabIndex={0}
        >
          {result.conversation.map(({ from, text }, at) => (
            // Lines may repeat but never move.
            <div key={at} data-from={from}>
              <span className="nd-hidden">
                {t('test.line.label', { from: from === 'server' ? 'server' : 'other' })}{' '}
              </span>
              <span aria-hidden>{from === 'server' ? '←' : '→'}</span> {text}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
