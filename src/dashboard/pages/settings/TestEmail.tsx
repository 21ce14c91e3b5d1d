import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { mailServerTry, MailServerTest } from '../../../contract/mail-server.ts';
import type { Call } from '../../../contract/types.ts';
import { failureOf } from '../../api/errors.ts';
import { useTestMailServer } from '../../api/mail-server.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import '../../components/form/input-styles.ts';
import classes from './settings.module.css';

type TestedServer = Call<typeof mailServerTry>['body']['server'];

/** A test email with the conversation it led to. `server`: the mail server to try; undefined for the one in use. */
export function TestEmail({
  server,
  email,
}: {
  readonly server?: () => TestedServer;
  readonly email: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const { mutate, data, error, isPending } = useTestMailServer();
  const to = typed ?? email;
  const failure = error === null ? null : failureOf(error);
  const send = () => mutate({ to, server: server?.() });
  return (
    <div className={classes.test}>
      <div className={classes.testForm}>
        <TextInput
          label="Send test email to"
          type="email"
          value={to}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send();
          }}
        />
        <Button tone="plain" isBusy={isPending} disabled={to.trim() === ''} onClick={send}>
          Send test email
        </Button>
      </div>
      <div role="status">
        {failure === null ? null : (
          <p className={classes.testProblem}>
            {failure.kind === 'fields' ? Object.values(failure.errors).flat().join(' ') : failure.detail}
          </p>
        )}
        {data === undefined ? null : <Result result={data} />}
      </div>
    </div>
  );
}

function Result({ result }: { readonly result: MailServerTest }) {
  return (
    <>
      <p className={classes.testResult}>
        {result.is_sent ? <Badge tone="green">Sent</Badge> : <Badge tone="red">Not sent</Badge>}{' '}
        {result.answer}
      </p>
      {result.conversation.length === 0 ? null : (
        <div className={classes.conversation} role="log" aria-label="Conversation" tabIndex={0}>
          {result.conversation.map(({ from, text }, at) => (
            // Lines may repeat, and never move.
            <div key={at} data-from={from}>
              <span className="nd-hidden">{from === 'server' ? 'Server: ' : 'Newsdesk: '}</span>
              <span aria-hidden>{from === 'server' ? '←' : '→'}</span> {text}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
