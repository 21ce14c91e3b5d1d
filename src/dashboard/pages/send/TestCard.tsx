import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { testReceivers } from '../../../contract/send-request.ts';
import { failureOf, fieldErrors } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { sendDraft } from '../../api/sendings.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { countOf } from '../../components/format.ts';
import { toast } from '../../components/overlay/overlay-store.ts';
import { testMailSent } from '../../components/sendings/test-mail-sent.ts';
import { keep } from '../../hooks/useKept.ts';
import classes from './send.module.css';

interface TestCardProps {
  readonly id: number;
  /** The sender chosen for the mail; empty while there is none. */
  readonly senderId: string;
}

/** Sends the draft to a small list to look at; it stays a draft. */
export function TestCard({ id, senderId }: TestCardProps) {
  const { data } = useQuery(allListsQuery());
  const small = (data ?? []).filter(
    ({ active_subscribers_count: count }) => count > 0 && count <= testReceivers,
  );
  const [chosen, setChosen] = useState('');
  const list = small.find(({ hash }) => hash === chosen) ?? small[0];
  const { mutate, isPending, error } = useMutation({
    mutationFn: (hash: string) => sendDraft(id, { lists: [hash], sender_id: Number(senderId), test: true }),
  });
  const ofList = fieldErrors(error)['lists']?.join(' ');
  if (data !== undefined && list === undefined) {
    return (
      <Card title="Test mail">
        <p className={classes.note}>
          A test goes to a list of at most {testReceivers} active subscribers. There is none: make one with
          yourself on it.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Test mail">
      <div className={classes.stack}>
        <NativeSelect
          label={`List of at most ${testReceivers}`}
          description="The mail stays a draft."
          data={small.map(({ hash, name, active_subscribers_count: count }) => ({
            value: hash,
            label: `${name} (${countOf(count, 'contact')})`,
          }))}
          value={list?.hash ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          error={ofList}
        />
        {error === null || ofList !== undefined ? null : (
          <p className={classes.problem} role="alert">
            {failureOf(error).detail}
          </p>
        )}
        <div>
          <Button
            tone="plain"
            isBusy={isPending}
            disabled={list === undefined || senderId === ''}
            onClick={() => {
              if (list === undefined) return;
              mutate(list.hash, {
                onSuccess: () => {
                  keep(testMailSent, true);
                  toast(`Sent a test to ${list.name}`);
                },
              });
            }}
          >
            Send test
          </Button>
        </div>
      </div>
    </Card>
  );
}
