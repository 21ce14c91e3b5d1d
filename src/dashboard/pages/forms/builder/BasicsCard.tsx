import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../../api/errors.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { Card } from '../../../components/Card.tsx';
import { CheckList } from '../../../components/CheckList.tsx';
import { formatCount } from '../../../components/format.ts';
import { NewListInPlace } from '../../../components/NewListInPlace.tsx';
import classes from './builder.module.css';
import type { FormValues } from './form-values.ts';
import { SenderField } from './SenderField.tsx';

/** What a form is called, where its sign-ups go, and who asks them to confirm. */
export function BasicsCard({ form }: { form: UseFormReturn<FormValues> }) {
  const { name } = form.formState.errors;
  return (
    <Card title="Name, lists and sender">
      <div className={classes.stack}>
        <TextInput label="Name" required {...form.register('name')} error={name?.message} />
        <ListsField form={form} />
        <SenderField form={form} />
      </div>
    </Card>
  );
}

function ListsField({ form }: { form: UseFormReturn<FormValues> }) {
  const { data: lists, error } = useQuery(allListsQuery());
  const message = form.formState.errors.lists?.message;
  const options = (lists ?? []).map(({ hash, name, active_subscribers_count: count }) => ({
    value: hash,
    label: name,
    note: <span className="nd-muted">{formatCount(count)}</span>,
  }));
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>Lists</legend>
      <p className={classes.hint}>Who confirms becomes a subscriber of each of them.</p>
      {error === null ? null : <p className={classes.error}>{failureOf(error).detail}</p>}
      <Controller
        control={form.control}
        name="lists"
        render={({ field }) => (
          <>
            <div className={classes.box}>
              <CheckList
                label="Lists"
                options={options}
                isLoading={lists === undefined}
                value={field.value}
                onChange={(value) => field.onChange([...value])}
                empty="There are no lists yet."
              />
            </div>
            <NewListInPlace onCreated={(hash) => field.onChange([...field.value, hash])} />
          </>
        )}
      />
      {message === undefined ? null : (
        <p className={classes.error} role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
