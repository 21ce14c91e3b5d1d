import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../../api/errors.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { CheckList } from '../../../components/basics/CheckList.tsx';
import { formatCount } from '../../../components/basics/format.ts';
import { LanguageSelect } from '../../../components/form/LanguageSelect.tsx';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { NewListInPlace } from '../../../components/people/NewListInPlace.tsx';
import classes from './builder.module.css';
import type { FormValues } from '../values/form-values.ts';
import { SenderField } from './SenderField.tsx';

/** The name of a form, the lists of its sign-ups, and the sender that asks them to confirm. */
export function BasicsCard({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useMessages('form-builder');
  const { name } = form.formState.errors;
  const hasLanguages = useExtensions().has('emailSettingsShow');
  return (
    <Card title={t('basics.title')}>
      <div className={classes.stack}>
        <TextInput label={t('name.label')} required {...form.register('name')} error={name?.message} />
        <ListsField form={form} />
        <SenderField form={form} />
        {hasLanguages ? <LanguageField form={form} /> : null}
      </div>
    </Card>
  );
}

function LanguageField({ form }: { form: UseFormReturn<FormValues> }) {
  const tForms = useMessages('forms');
  return (
    <Controller
      control={form.control}
      name="language"
      render={({ field }) => (
        <LanguageSelect
          label={tForms('language.label')}
          description={tForms('language.help')}
          none={tForms('language.account')}
          value={field.value === '' ? null : field.value}
          onChange={(language) => field.onChange(language ?? '')}
        />
      )}
    />
  );
}

function ListsField({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useMessages('form-builder');
  const { data: lists, error } = useQuery(allListsQuery());
  const message = form.formState.errors.lists?.message;
  const options = (lists ?? []).map(({ hash, name, active_subscribers_count: count }) => ({
    value: hash,
    label: name,
    note: <span className="nd-muted">{formatCount(count)}</span>,
  }));
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('lists.label')}</legend>
      <p className={classes.hint}>{t('lists.help')}</p>
      {error === null ? null : <p className={classes.error}>{failureOf(error).detail}</p>}
      <Controller
        control={form.control}
        name="lists"
        render={({ field }) => (
          <>
            <div className={classes.box}>
              <CheckList
                label={t('lists.label')}
                options={options}
                isLoading={lists === undefined}
                value={field.value}
                onChange={(value) => field.onChange([...value])}
                empty={t('lists.empty.body')}
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
