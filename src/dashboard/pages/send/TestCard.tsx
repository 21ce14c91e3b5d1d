import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { testReceivers } from '../../../contract/mails/send-request.ts';
import { failureOf, fieldErrors } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { sendTest } from '../../api/sendings.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { testMailSent } from '../../components/sendings/test-mail-sent.ts';
import { keep } from '../../hooks/useKept.ts';
import { useSubmit } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import classes from './send.module.css';

interface TestCardProps {
  readonly id: number;
  /** The chosen sender; empty while there is none. */
  readonly senderId: string;
}

/** Sends the draft to a small list; it stays a draft. */
export function TestCard({ id, senderId }: TestCardProps) {
  const t = useMessages('send');
  const { data } = useQuery(allListsQuery());
  const small = (data ?? []).filter(
    ({ active_subscribers_count: count }) => count > 0 && count <= testReceivers,
  );
  const [chosen, setChosen] = useState('');
  // None is chosen from the start: a small list may be of readers, who should get no test.
  const list = small.find(({ hash }) => hash === chosen);
  const { mutate, isPending, error } = useSubmit(sendTest(id));
  const send = ({ hash, name }: { readonly hash: string; readonly name: string }) => {
    const onSuccess = () => {
      keep(testMailSent, true);
      toast(t('test.toast', { listName: name }));
    };
    mutate({ lists: [hash], sender_id: Number(senderId) }, { onSuccess });
  };
  const ofList = fieldErrors(error)['lists']?.join(' ');
  if (data !== undefined && small.length === 0) {
    return (
      <Card title={t('test.title')}>
        <p className={classes.note}>
          {t.rich('test.none.help', {
            count: testReceivers,
            link: (text) => (
              <Link key="list" to={paths.lists}>
                {text}
              </Link>
            ),
          })}
        </p>
      </Card>
    );
  }
  return (
    <Card title={t('test.title')}>
      <div className={classes.stack}>
        <NativeSelect
          label={t('test.list.label', { count: testReceivers })}
          description={t('test.help')}
          data={[
            { value: '', label: t('test.list.none') },
            ...small.map(({ hash, name, active_subscribers_count: count }) => ({
              value: hash,
              label: t('test.list.option', { listName: name, count }),
            })),
          ]}
          value={chosen}
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
            onClick={() => list !== undefined && send(list)}
          >
            {t('test.button')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
