import { useQuery } from '@tanstack/react-query';
import { useController, type UseFormReturn } from 'react-hook-form';
import { allListsQuery } from '../../api/lists.ts';
import { Card } from '../../components/basics/Card.tsx';
import { CheckList } from '../../components/basics/CheckList.tsx';
import { LoadProblem } from '../../components/form/LoadProblem.tsx';
import { NewListInPlace } from '../../components/people/NewListInPlace.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { AudienceNote } from './AudienceNote.tsx';
import { NarrowFields } from './NarrowFields.tsx';
import classes from './send.module.css';
import type { SendValues } from './send-values.ts';

/** The lists that the email goes to, and the number of its recipients. */
export function RecipientsCard({ form }: { form: UseFormReturn<SendValues> }) {
  const t = useMessages('send');
  const tSendings = useMessages('sendings');
  const { field, fieldState } = useController({ control: form.control, name: 'lists' });
  const extensions = useExtensions();
  const query = useQuery(allListsQuery());
  const { data, isPending } = query;
  const options = (data ?? []).map(({ hash, name, active_subscribers_count: count }) => ({
    value: hash,
    label: name,
    note: <span className="nd-muted">{t('recipients.active', { count })}</span>,
  }));
  return (
    <Card title={t('recipients.title')}>
      <div className={classes.stack}>
        <LoadProblem query={query} sentence={(reason) => tSendings('lists.error', { reason })} />
        <CheckList
          label={t('recipients.lists.label')}
          options={options}
          value={field.value}
          onChange={field.onChange}
          empty={t('recipients.lists.empty')}
          isLoading={isPending}
        />
        {options.length === 0 && !isPending ? (
          <NewListInPlace onCreated={(hash) => field.onChange([...field.value, hash])} />
        ) : null}
        {extensions.has('audienceCount') ? <NarrowFields form={form} /> : null}
        {fieldState.error === undefined ? null : (
          <p className={classes.problem} role="alert">
            {fieldState.error.message}
          </p>
        )}
        {fieldState.error === undefined || field.value.length > 0 ? <AudienceNote form={form} /> : null}
      </div>
    </Card>
  );
}
