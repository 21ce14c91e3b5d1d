import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../api/errors.ts';
import { allListsQuery } from '../../api/lists.ts';
import { Card } from '../../components/Card.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import { formatCount } from '../../components/format.ts';
import { NewListInPlace } from '../../components/NewListInPlace.tsx';
import { AudienceNote } from './AudienceNote.tsx';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

/** The lists that the mail goes to, and how many contacts that makes. */
export function RecipientsCard({ form }: { form: UseFormReturn<SendValues> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'lists' });
  const { data, isPending, error } = useQuery(allListsQuery());
  const options = (data ?? []).map(({ hash, name, active_subscribers_count: count }) => ({
    value: hash,
    label: name,
    note: <span className="nd-muted">{formatCount(count)} active</span>,
  }));
  return (
    <Card title="To">
      <div className={classes.stack}>
        {error === null || data !== undefined ? null : (
          <p className={classes.problem} role="alert">
            The lists could not be loaded: {failureOf(error).detail}
          </p>
        )}
        <CheckList
          label="Lists"
          options={options}
          value={field.value}
          onChange={field.onChange}
          empty="There are no lists yet."
          isLoading={isPending}
        />
        {options.length === 0 && !isPending ? (
          <NewListInPlace onCreated={(hash) => field.onChange([...field.value, hash])} />
        ) : null}
        {fieldState.error === undefined ? null : (
          <p className={classes.problem} role="alert">
            {fieldState.error.message}
          </p>
        )}
        <AudienceNote lists={field.value} />
      </div>
    </Card>
  );
}
