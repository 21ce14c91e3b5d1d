import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusedCall } from '../../contract/client.ts';
import { nameLength } from '../../contract/fields.ts';
import { formCreate, formDelete, formList, formShow, formUpdate, type Form } from '../../contract/forms.ts';
import { queryKey } from '../../contract/query-key.ts';
import type { Call } from '../../contract/types.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { isMissing } from './errors.ts';
import { steadyQuery } from './query.ts';

/** Page and page size of forms. */
export type FormsPage = NonNullable<Call<typeof formList>['query']>;

/** What a form is made of. */
export type NewForm = Call<typeof formCreate>['body'];

/** What changes of a form; what is left out stays. Spec: PATCH /subscription_forms/<form_hash>/. */
export type FormChange = Call<typeof formUpdate>['body'];

/** A page of forms; the page before stays while the next one loads. */
export function formsQuery(query: FormsPage) {
  return steadyQuery(formList, { query });
}

/** Every form: the interface can't tell which of them feed a list. */
export function allFormsQuery() {
  return queryOptions({
    queryKey: [formList.resource, 'all'],
    queryFn: ({ signal }) => allPages((query) => callApi(formList, { query }, signal)),
    staleTime: 30_000,
  });
}

/** One form by its key. Missing: a `RefusedCall` of status 404. */
export function formQuery(key: string) {
  return queryOptions({
    queryKey: queryKey(formShow, { params: { key } }),
    queryFn: ({ signal }) => readForm(key, signal),
  });
}

/** Reads one form, out of the collection where the service has no GET of one. */
export async function readForm(key: string, signal?: AbortSignal): Promise<Form> {
  try {
    return await callApi(formShow, { params: { key } }, signal);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const forms = await allPages((query) => callApi(formList, { query }, signal));
    const found = forms.find((one) => one.key === key);
    if (found === undefined) throw new RefusedCall(formShow.id, 404, { detail: 'Not found.' });
    return found;
  }
}

/** Creates a form. */
export function useCreateForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewForm) => callApi(formCreate, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [formList.resource] }),
  });
}

/** Changes a form. */
export function useUpdateForm(key: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FormChange) => callApi(formUpdate, { params: { key }, body }),
    onSuccess(form) {
      client.setQueryData(formQuery(key).queryKey, form);
      return client.invalidateQueries({ queryKey: [formList.resource] });
    },
  });
}

/** Deletes a form; one that is gone already counts as deleted. */
export function useDeleteForm() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(key: string) {
      try {
        await callApi(formDelete, { params: { key } });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async onSuccess(_, key) {
      client.removeQueries({ queryKey: formQuery(key).queryKey });
      await client.invalidateQueries({ queryKey: [formList.resource] });
    },
  });
}

/** Copies a form, as it is now, under another name: `Copy of …`. Choice: copy marker. */
export function useCopyForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) => callApi(formCreate, { body: copyOf(await readForm(key)) }),
    onSuccess: () => client.invalidateQueries({ queryKey: [formList.resource] }),
  });
}

/** The body that makes a copy of a form. */
export function copyOf(form: Form): NewForm {
  return {
    name: `Copy of ${form.name}`.slice(0, nameLength),
    lists: form.lists,
    ...senderOf(form),
    verify_mail_subject: form.verify_mail_subject,
    verify_mail_text: form.verify_mail_text,
    next_url: form.next_url,
    button_text: form.button_text,
    first_name: form.first_name,
    last_name: form.last_name,
    ...(form.sms_number === undefined ? {} : { sms_number: form.sms_number }),
    attributes: form.attributes,
    email_label: form.email_label,
    first_name_label: form.first_name_label,
    last_name_label: form.last_name_label,
    success_text: form.success_text,
    invalid_email_text: form.invalid_email_text,
  };
}

/** A service that doesn't tell the sender's id takes its name and address. Choice: form, required fields (seen). */
function senderOf(form: Form): Pick<NewForm, 'sender_id' | 'sender' | 'email'> {
  return typeof form.sender_id === 'number'
    ? { sender_id: form.sender_id }
    : { sender: form.sender, email: form.email };
}
