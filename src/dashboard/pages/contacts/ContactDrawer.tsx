import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactCreate, contactUpdate, type Contact } from '../../../contract/people/contacts.ts';
import { createContact, updateContact } from '../../api/contact-saving.ts';
import { contactQuery, readContact } from '../../api/contacts.ts';
import { failureOf } from '../../api/errors.ts';
import { confirmOverwrite } from '../../components/form/confirm-overwrite.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { toast } from '../../components/overlay/overlay-store.ts';
import { changedBody, createdBody, noContact, valuesOf, type ContactValues } from './contact-form.ts';
import { useMisfits } from './useMisfits.ts';
import { ContactFields } from './ContactFields.tsx';
import { useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { useMessages } from '../../messages/useMessages.ts';

interface ContactDrawerProps {
  /** The contact to edit, or `new`. */
  readonly email: string;
  readonly onClose: () => void;
  /** Called with the saved contact, whose address may have changed. */
  readonly onSaved?: (contact: Contact) => void;
}

/** A drawer that creates or edits a contact. */
export function ContactDrawer({ email, onClose, onSaved }: ContactDrawerProps) {
  const t = useMessages('contact-edit');
  const tCommon = useMessages('common');
  const isNew = email === 'new';
  const { data, error } = useQuery({ ...contactQuery(email), enabled: !isNew });
  if (isNew) return <NewContact onClose={onClose} {...(onSaved === undefined ? {} : { onSaved })} />;
  if (data !== undefined) {
    return <EditContact contact={data} onClose={onClose} {...(onSaved === undefined ? {} : { onSaved })} />;
  }
  return (
    <FormDrawer
      title={t('edit.title')}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
      submitLabel={tCommon('save.button')}
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
  const t = useMessages('contact-edit');
  const create = useSubmit(createContact());
  const form = useForm<ContactValues>({
    defaultValues: noContact,
    resolver: contractResolver(contactCreate.body, createdBody),
  });
  const refuse = useMisfits(form);
  const save = async (values: ContactValues) => {
    if (refuse({}, values.attributes)) return;
    const contact = await create.mutateAsync(createdBody(values));
    onClose();
    toast(t('new.toast', { email: contact.email }));
    onSaved?.(contact);
  };
  return (
    <DrawerForm
      title={t('new.title')}
      submitLabel={t('new.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <ContactFields form={form} subscriptions={[]} refused={refusedEmail(create.error, create.variables)} />
    </DrawerForm>
  );
}

function EditContact({ contact, onClose, onSaved }: FormProps & { readonly contact: Contact }) {
  const t = useMessages('contact-edit');
  const tCommon = useMessages('common');
  const update = useSubmit(updateContact());
  // A save is compared with the contact that the form started from, even if a newer one arrives first.
  const [base] = useState(contact);
  const form = useForm<ContactValues>({
    defaultValues: valuesOf(base),
    resolver: contractResolver(contactUpdate.body, (values) => changedBody(base, values)),
  });
  const refuse = useMisfits(form);
  const save = async (values: ContactValues) => {
    if (refuse(base.attributes, values.attributes)) return;
    const fresh = await readContact(base.email);
    const isMine = fresh.updated === base.updated;
    if (!isMine && !(await confirmOverwrite(base.email))) return;
    const saved = await update.mutateAsync({ email: base.email, body: changedBody(base, values) });
    onClose();
    toast(t('edit.toast', { email: saved.email }));
    onSaved?.(saved);
  };
  return (
    <DrawerForm
      title={t('edit.title')}
      submitLabel={tCommon('save.button')}
      form={form}
      onSave={save}
      onClose={onClose}
    >
      <ContactFields
        form={form}
        subscriptions={base.lists}
        refused={refusedEmail(update.error, update.variables?.body)}
      />
    </DrawerForm>
  );
}

/** Returns the address that the service refused at its field. */
function refusedEmail(
  error: unknown,
  sent: { readonly email?: string | undefined } | undefined,
): string | undefined {
  if (error === null) return undefined;
  const failure = failureOf(error);
  return failure.kind === 'fields' && 'email' in failure.errors ? sent?.email : undefined;
}
