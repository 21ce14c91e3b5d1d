import { TextInput } from '@mantine/core';
import '../../components/basics/input-styles.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suppression } from '../../../contract/people/suppressions.ts';
import { fieldErrors } from '../../api/errors.ts';
import { suppressionCheckQuery } from '../../api/suppressions.ts';
import { Button } from '../../components/basics/Button.tsx';
import { Card } from '../../components/basics/Card.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { suppressionName } from '../../components/people/suppression-words.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const PersonButtons = lazyPart(() => import('./PersonButtons.tsx').then((it) => it.PersonButtons));

/** A search for one email address, including hidden ones. */
export function CheckAddress() {
  const t = useMessages('suppressions');
  const [text, setText] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery({
    ...suppressionCheckQuery(address ?? ''),
    enabled: address !== null,
    retry: false,
  });
  return (
    <Card title={t('check.title')}>
      <form
        className="nd-stack"
        onSubmit={(event) => {
          event.preventDefault();
          setAddress(text.trim());
        }}
      >
        <TextInput
          label={t('email.label')}
          description={t('check.help')}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          error={fieldErrors(error)['address']?.join(' ')}
        />
        <div>
          <Button type="submit" tone="plain" isBusy={isFetching} disabled={text.trim() === ''}>
            {t('check.button')}
          </Button>
        </div>
        <div role="status">
          {address === null || data === undefined ? null : (
            <Result address={data.address} entries={data.suppressions} />
          )}
        </div>
      </form>
      {address === null || data === undefined ? null : (
        <LazyPlace>
          <PersonButtons key={data.address} email={data.address} />
        </LazyPlace>
      )}
    </Card>
  );
}

function Result({ address, entries }: { address: string; entries: readonly Suppression[] }) {
  const t = useMessages('suppressions');
  if (entries.length === 0) return <p>{t('check.none.body', { email: address })}</p>;
  return (
    <>
      <p>{t('check.found.body', { email: address })}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {t('entry.label', {
              name: suppressionName(entry, t),
              reason: t('reason.label', { reason: entry.reason }),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
