import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Contact } from '../../../contract/people/contacts.ts';
import { textFields } from '../../../lib/contact/contact-fields.ts';
import { attributesQuery } from '../../api/attributes.ts';
import { contactQuery } from '../../api/contacts.ts';
import { allListsQuery } from '../../api/lists.ts';
import { CheckList } from '../../components/basics/CheckList.tsx';
import { ValueField } from '../../components/attribute-values/ValueField.tsx';
import { SubscriptionBadge } from '../../components/people/SubscriptionBadge.tsx';
import type { ContactValues } from './contact-form.ts';
import classes from './contacts.module.css';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';

interface ContactFieldsProps {
  readonly form: UseFormReturn<ContactValues>;
  /** The contact's current subscriptions: a canceled one can’t be chosen again. */
  readonly subscriptions: Contact['lists'];
  /** The email address that the service refused last. */
  readonly refused?: string | undefined;
}

/** Fields of a contact: address, name, phone, attributes, lists. */
export function ContactFields({ form, subscriptions, refused }: ContactFieldsProps) {
  const { error, ...email } = fieldOf(form, 'email');
  const t = useMessages('contact-edit');
  const tContacts = useMessages('contacts');
  return (
    <>
      <TextInput
        label={t('email.label')}
        type="email"
        required
        autoComplete="off"
        data-autofocus
        {...email}
        error={error === undefined ? undefined : <EmailError {...{ form, refused }}>{error}</EmailError>}
      />
      <div className={classes.half}>
        {textFields.map((field) => (
          <TextInput key={field} label={tContacts('field.label', { field })} {...fieldOf(form, field)} />
        ))}
      </div>
      <TextInput
        label={tContacts('field.label', { field: 'sms_number' })}
        type="tel"
        placeholder="+46701234567"
        {...fieldOf(form, 'sms_number')}
      />
      <ListField form={form} subscriptions={subscriptions} />
      <AttributeFields form={form} />
    </>
  );
}

interface EmailErrorProps extends Pick<ContactFieldsProps, 'form' | 'refused'> {
  readonly children: string;
}

/** An error of the address, with a link to the contact that has it already. */
function EmailError({ form, refused, children }: EmailErrorProps) {
  const t = useMessages('contact-edit');
  const isRefused = refused !== undefined && form.getValues('email') === refused;
  const { data } = useQuery({ ...contactQuery(refused ?? ''), enabled: isRefused });
  if (!isRefused || data === undefined) return children;
  return (
    <>
      {children} <Link to={paths.contact(data.email)}>{t('email.taken.button')}</Link>
    </>
  );
}

function ListField({ form, subscriptions }: ContactFieldsProps) {
  const t = useMessages('contact-edit');
  const { data: lists } = useQuery(allListsQuery());
  const cancelled = new Set(
    subscriptions.filter((one) => one.subscription_cancelled !== null).map(({ hash }) => hash),
  );
  const options = (lists ?? []).map(({ hash, name }) => ({
    value: hash,
    label: name,
    isDisabled: cancelled.has(hash),
    note: cancelled.has(hash) ? <SubscriptionBadge isActive={false} /> : null,
  }));
  const message = form.formState.errors.lists?.message;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('lists.label')}</legend>
      <div className={classes.box}>
        <Controller
          control={form.control}
          name="lists"
          render={({ field }) => (
            <CheckList
              label={t('lists.label')}
              options={options}
              isLoading={lists === undefined}
              value={field.value}
              onChange={(value) => field.onChange([...value])}
              empty={t('lists.none.help')}
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
  const t = useMessages('contact-edit');
  const { data: attributes = [] } = useQuery(attributesQuery());
  const { attributes: refused } = form.formState.errors;
  if (attributes.length === 0) return null;
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{t('attributes.label')}</legend>
      {typeof refused?.message === 'string' ? (
        <p role="alert" style={{ margin: 0, color: 'var(--nd-red)' }}>
          {refused.message}
        </p>
      ) : null}
      {attributes.map((attribute) => (
        <Controller
          key={attribute.code}
          control={form.control}
          name={`attributes.${attribute.code}`}
          render={({ field, fieldState }) => (
            <ValueField
              attribute={attribute}
              before={form.formState.defaultValues?.attributes?.[attribute.code] ?? ''}
              value={field.value ?? ''}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </fieldset>
  );
}
