import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Contact } from '../../../contract/contacts.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { allListsQuery } from '../../api/lists.ts';
import { Badge } from '../../components/Badge.tsx';
import { CheckList } from '../../components/CheckList.tsx';
import type { ContactValues } from './contact-form.ts';
import classes from './contacts.module.css';

interface ContactFieldsProps {
  readonly form: UseFormReturn<ContactValues>;
  /** As they are now: a cancelled one can't be chosen again. */
  readonly subscriptions: Contact['lists'];
}

/** The fields of a contact: address, name, phone, attributes, lists. */
export function ContactFields({ form, subscriptions }: ContactFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...register('email')}
        error={errors.email?.message}
      />
      <div className={classes.half}>
        <TextInput label="First name" {...register('first_name')} error={errors.first_name?.message} />
        <TextInput label="Last name" {...register('last_name')} error={errors.last_name?.message} />
      </div>
      <TextInput
        label="Phone"
        type="tel"
        placeholder="+46701234567"
        {...register('sms_number')}
        error={errors.sms_number?.message}
      />
      <ListField form={form} subscriptions={subscriptions} />
      <AttributeFields form={form} />
    </>
  );
}

function ListField({ form, subscriptions }: ContactFieldsProps) {
  const { data: lists } = useQuery(allListsQuery());
  const cancelled = new Set(
    subscriptions.filter((one) => one.subscription_cancelled !== null).map(({ hash }) => hash),
  );
  const options = (lists ?? []).map(({ hash, name }) => ({
    value: hash,
    label: name,
    isDisabled: cancelled.has(hash),
    note: cancelled.has(hash) ? <Badge tone="amber">Cancelled</Badge> : null,
  }));
  const message = form.formState.errors.lists?.message;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>Lists</legend>
      <div className={classes.box}>
        <Controller
          control={form.control}
          name="lists"
          render={({ field }) => (
            <CheckList
              label="Lists"
              options={options}
              isLoading={lists === undefined}
              value={field.value}
              onChange={(value) => field.onChange([...value])}
              empty="There are no lists yet."
            />
          )}
        />
      </div>
      {message === undefined ? null : (
        <p role="alert" style={{ margin: 0, color: 'var(--nd-red)' }}>
          {message}
        </p>
      )}
    </fieldset>
  );
}

function AttributeFields({ form }: Pick<ContactFieldsProps, 'form'>) {
  const { data: attributes = [] } = useQuery(attributesQuery());
  const { attributes: refused } = form.formState.errors;
  if (attributes.length === 0) return null;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>Attributes</legend>
      {typeof refused?.message === 'string' ? (
        <p role="alert" style={{ margin: 0, color: 'var(--nd-red)' }}>
          {refused.message}
        </p>
      ) : null}
      {attributes.map(({ code, name }) => (
        <TextInput key={code} label={name} {...form.register(`attributes.${code}`)} />
      ))}
    </fieldset>
  );
}
