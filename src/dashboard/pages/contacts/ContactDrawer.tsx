import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { contactCreate, contactUpdate, type Contact } from '../../../contract/contacts.ts';
import { contactQuery, readContact, useCreateContact, useUpdateContact } from '../../api/contacts.ts';
import { failureOf } from '../../api/errors.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { confirmOverwrite } from '../../components/form/confirm-overwrite.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { changedBody, createdBody, noContact, valuesOf, type ContactValues } from './contact-form.ts';
import { ContactFields } from './ContactFields.tsx';

interface ContactDrawerProps {
  /** The contact to edit, or `new`. */
  readonly email: string;
  readonly onClose: () => void;
  /** Told of what was saved; its address may be another one now. */
  readonly onSaved?: (contact: Contact) => void;
}

/** Creates or edits a contact. */
export function ContactDrawer({ email, onClose, onSaved }: ContactDrawerProps) {
  const isNew = email === 'new';
  const { data, error } = useQuery({ ...contactQuery(email), enabled: !isNew });
  if (isNew) return <NewContact onClose={onClose} {...(onSaved === undefined ? {} : { onSaved })} />;
  if (data !== undefined) {
    return <EditContact contact={data} onClose={onClose} {...(onSaved === undefined ? {} : { onSaved })} />;
  }
  return (
    <FormDrawer
      title="Edit contact"
      isOpen
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      submitLabel="Save"
      isSubmitting={error === null}
      isDirty={false}
      problem={error === null ? undefined : failureOf(error).detail}
    >
      {null}
    </FormDrawer>
  );
}

type FormProps = Omit<ContactDrawerProps, 'email'>;

function NewContact({ onClose, onSaved }: FormProps) {
  const create = useCreateContact();
  const form = useForm<ContactValues>({
    defaultValues: noContact,
    resolver: contractResolver(contactCreate.body, createdBody),
  });
  const save = async (values: ContactValues) => {
    try {
      const contact = await create.mutateAsync(createdBody(values));
      onClose();
      toast(`Added ${contact.email}`);
      onSaved?.(contact);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <ContactForm title="New contact" submitLabel="Add contact" form={form} onSave={save} onClose={onClose} />
  );
}

function EditContact({ contact, onClose, onSaved }: FormProps & { readonly contact: Contact }) {
  const update = useUpdateContact();
  // What is compared before saving is what the form began with, whatever arrives while it is open.
  const [base] = useState(contact);
  const form = useForm<ContactValues>({
    defaultValues: valuesOf(base),
    resolver: contractResolver(contactUpdate.body, (values) => changedBody(base, values)),
  });
  const save = async (values: ContactValues) => {
    try {
      const fresh = await readContact(base.email);
      const isMine = fresh.updated === base.updated;
      if (!isMine && !(await confirmOverwrite(base.email, fresh.updated))) return;
      const saved = await update.mutateAsync({ email: base.email, body: changedBody(base, values) });
      onClose();
      toast(`Saved ${saved.email}`);
      onSaved?.(saved);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <ContactForm
      title="Edit contact"
      submitLabel="Save"
      form={form}
      onSave={save}
      onClose={onClose}
      subscriptions={base.lists}
    />
  );
}

interface ContactFormProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly form: UseFormReturn<ContactValues>;
  readonly onSave: (values: ContactValues) => Promise<void>;
  readonly onClose: () => void;
  readonly subscriptions?: Contact['lists'];
}

function ContactForm({ title, submitLabel, form, onSave, onClose, subscriptions = [] }: ContactFormProps) {
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <FormDrawer
      title={title}
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(onSave)(event)}
      submitLabel={submitLabel}
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
    >
      <ContactFields form={form} subscriptions={subscriptions} />
    </FormDrawer>
  );
}
