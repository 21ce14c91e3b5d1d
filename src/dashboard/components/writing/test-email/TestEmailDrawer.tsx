import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import { useController, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { testReceivers } from '../../../../contract/mails/send-request.ts';
import { testNoteLength } from '../../../../contract/mails/test-request.ts';
import { contactsQuery } from '../../../api/contacts.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { testByList, testToAddresses } from '../../../api/test-emails.ts';
import { useDebounced } from '../../../hooks/useDebounced.ts';
import { useKept, keep } from '../../../hooks/useKept.ts';
import { useSubmit } from '../../../hooks/useMutations.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { CheckList } from '../../basics/CheckList.tsx';
import { DrawerForm } from '../../form/DrawerForm.tsx';
import { toast } from '../../overlay/overlay-store.ts';
import { paths } from '../../../paths.ts';
import { CapturedNote } from '../../sendings/CapturedNote.tsx';
import { useIsCaptured } from '../../sendings/useIsCaptured.ts';
import { useKeptSender } from '../../sendings/draft-sender.ts';
import { SenderSelect } from '../../sendings/SenderSelect.tsx';
import { testMailSent } from '../../sendings/test-mail-sent.ts';
import classes from './test-email.module.css';
import { addressesIn, testBody, testResolver, withUsed, type TestValues } from './test-values.ts';
import type { TestedEmail } from './tested-email.ts';

interface TestEmailDrawerProps {
  readonly mail: TestedEmail;
  /** True if the service sends tests to any address; false for a draft that is tested by a list. */
  readonly isByAddress: boolean;
  readonly onClose: () => void;
}

/** A drawer that sends a test email: its recipients, the contact whose values fill it, and its sender. */
export function TestEmailDrawer({ mail, isByAddress, onClose }: TestEmailDrawerProps) {
  const t = useMessages('test-email');
  const [remembered, remember] = useKept('test-addresses', z.array(z.string()), []);
  const [kept] = useKeptSender(mail.kind === 'draft' ? mail.id : 0);
  const isCaptured = useIsCaptured();
  const navigate = useNavigate();
  const toAddresses = useSubmit(testToAddresses(mail));
  const toList = useSubmit(
    testByList(mail.id, async (draft, contact) => {
      const { fillDraft } = await import('./fill-draft.ts');
      return fillDraft(draft, contact, (subject) => t('copy.subject', { subject }));
    }),
  );
  const form = useForm<TestValues>({
    defaultValues: {
      ...{ to: isByAddress ? (remembered[0] ?? '') : '', lists: [], as: '' },
      ...{ sender_id: kept, prefix: true, note: '' },
    },
    resolver: testResolver(t, isByAddress),
  });
  const send = async (values: TestValues) => {
    const body = testBody(values);
    if (isByAddress) {
      const { receivers } = await toAddresses.mutateAsync(body);
      remember(withUsed(remembered, addressesIn(values.to)));
      const action = { label: t('sent.open.button'), run: () => void navigate(paths.outbox) };
      toast(t('sent.toast', { count: receivers }), isCaptured ? { action } : {});
    } else {
      await toList.mutateAsync({
        lists: [...values.lists],
        as: body.as ?? null,
        sender_id: Number(values.sender_id),
      });
      toast(t('sent.list.toast'));
    }
    keep(testMailSent, true);
    onClose();
  };
  return (
    <DrawerForm
      title={t('drawer.title')}
      submitLabel={t('send.button')}
      form={form}
      onSave={send}
      onClose={onClose}
    >
      {isByAddress ? <AddressField form={form} remembered={remembered} /> : null}
      <ListField form={form} isByAddress={isByAddress} />
      <ContactField form={form} />
      <SenderField form={form} />
      {isByAddress ? (
        <>
          <label className={classes.check}>
            <input type="checkbox" {...form.register('prefix')} />
            <span>{t('prefix.label')}</span>
          </label>
          <Textarea
            label={t('note.label')}
            description={t('note.help')}
            rows={3}
            maxLength={testNoteLength}
            error={form.formState.errors.note?.message}
            {...form.register('note')}
          />
        </>
      ) : null}
      <p className={classes.note}>
        {isByAddress ? t('harmless.help') : t('byList.help', { count: testReceivers })}
      </p>
      <CapturedNote className={classes.note} />
    </DrawerForm>
  );
}

type FieldProps = { readonly form: UseFormReturn<TestValues> };

function AddressField({ form, remembered }: FieldProps & { readonly remembered: readonly string[] }) {
  const t = useMessages('test-email');
  const { field, fieldState } = useController({ control: form.control, name: 'to' });
  const used = addressesIn(field.value).map((address) => address.toLowerCase());
  const others = remembered.filter((address) => !used.includes(address.toLowerCase()));
  const add = (address: string) =>
    field.onChange(
      field.value.trim() === '' ? address : `${field.value.trimEnd().replace(/[,;]$/, '')}, ${address}`,
    );
  return (
    <div>
      <Textarea
        label={t('to.label')}
        description={t('to.help', { count: testReceivers })}
        placeholder={t('to.example')}
        rows={2}
        data-autofocus
        error={fieldState.error?.message}
        {...field}
      />
      {others.length === 0 ? null : (
        <div className={classes.remembered} role="group" aria-label={t('to.recent.label')}>
          {others.map((address) => (
            <button key={address} type="button" onClick={() => add(address)}>
              <span aria-hidden="true">+ </span>
              {address}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function ListField({ form, isByAddress }: FieldProps & { readonly isByAddress: boolean }) {
  const t = useMessages('test-email');
  const { field, fieldState } = useController({ control: form.control, name: 'lists' });
  const { data, isPending } = useQuery(allListsQuery());
  const small = (data ?? []).filter(
    ({ active_subscribers_count: count }) => count > 0 && count <= testReceivers,
  );
  if (isByAddress && small.length === 0) return null;
  return (
    <div>
      <p className={classes.label}>{t('lists.label', { count: testReceivers })}</p>
      <CheckList
        label={t('lists.label', { count: testReceivers })}
        options={small.map(({ hash, name, active_subscribers_count: count }) => ({
          value: hash,
          label: name,
          note: <span className="nd-muted">{t('lists.option.label', { count })}</span>,
        }))}
        value={field.value}
        onChange={field.onChange}
        empty={t('lists.empty', { count: testReceivers })}
        isLoading={isPending}
      />
      {fieldState.error === undefined ? null : (
        <p className={classes.problem} role="alert">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

/** A field for the contact whose values fill the email, found while typing. */
function ContactField({ form }: FieldProps) {
  const t = useMessages('test-email');
  const list = useId();
  const typed = useWatch({ control: form.control, name: 'as' });
  const search_email = useDebounced(typed.trim(), 200);
  const { data } = useQuery(
    contactsQuery({ paginate_by: 8, ...(search_email === '' ? {} : { search_email }) }),
  );
  return (
    <>
      <TextInput
        type="email"
        label={t('as.label')}
        description={t('as.help')}
        placeholder={t('as.example')}
        autoComplete="off"
        list={list}
        error={form.formState.errors.as?.message}
        {...form.register('as')}
      />
      <datalist id={list}>
        {(data?.results ?? []).map(({ email, first_name, last_name }) => (
          <option key={email} value={email}>
            {`${first_name} ${last_name}`.trim()}
          </option>
        ))}
      </datalist>
    </>
  );
}

function SenderField({ form }: FieldProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'sender_id' });
  const { resetField } = form;
  // Choosing the first sender isn't a change by the user.
  const preselect = useCallback((id: string) => resetField('sender_id', { defaultValue: id }), [resetField]);
  return (
    <SenderSelect
      value={field.value}
      onChange={field.onChange}
      onPreselect={preselect}
      error={fieldState.error?.message}
      fieldRef={field.ref}
    />
  );
}
