import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suppression } from '../../../contract/suppressions.ts';
import { fieldErrors } from '../../api/errors.ts';
import { suppressionCheckQuery } from '../../api/suppressions.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { suppressionName, suppressionReasonLabels } from '../../components/suppression-words.ts';

/** Looks up one address, also among hidden ones. */
export function CheckAddress() {
  const [text, setText] = useState('');
  const [address, setAddress] = useState<string | null>(null);
  const { data, error, isFetching } = useQuery({
    ...suppressionCheckQuery(address ?? ''),
    enabled: address !== null,
    retry: false,
  });
  return (
    <Card title="Check an address">
      <form
        className="nd-stack"
        onSubmit={(event) => {
          event.preventDefault();
          setAddress(text.trim());
        }}
      >
        <TextInput
          label="Email address"
          description="Hidden addresses are found too."
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          error={fieldErrors(error)['address']?.join(' ')}
        />
        <div>
          <Button type="submit" tone="plain" isBusy={isFetching} disabled={text.trim() === ''}>
            Check address
          </Button>
        </div>
        <div role="status">
          {address === null || data === undefined ? null : (
            <Result address={data.address} entries={data.suppressions} />
          )}
        </div>
      </form>
    </Card>
  );
}

function Result({ address, entries }: { address: string; entries: readonly Suppression[] }) {
  if (entries.length === 0) return <p>{address} isn’t on the suppression list.</p>;
  return (
    <>
      <p>{address} gets no email.</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            {suppressionName(entry)}: {suppressionReasonLabels[entry.reason]}
          </li>
        ))}
      </ul>
    </>
  );
}
