import { queryOptions } from '@tanstack/react-query';
import { RefusedCall } from '../../contract/wire/client.ts';
import { nameLength } from '../../contract/wire/fields.ts';
import {
  formCreate,
  formDelete,
  formList,
  formShow,
  formUpdate,
  type Form,
} from '../../contract/forms/forms.ts';
import { queryKey } from '../../contract/wire/query-key.ts';
import type { Call } from '../../contract/wire/types.ts';
import { allPages } from './all-pages.ts';
import { callApi } from './client.ts';
import { isMissing } from './errors.ts';
import { apiMutation } from './mutation.ts';
import { steadyQuery, wholeQuery } from './query.ts';

/** Page and page size of forms. */
export type FormsPage = NonNullable<Call<typeof formList>['query']>;

/** The body that creates a form. */
export type NewForm = Call<typeof formCreate>['body'];

/** A change to a form; omitted fields stay. Spec: PATCH /subscription_forms/<form_hash>/. */
export type FormChange = Call<typeof formUpdate>['body'];

/** Returns the query for a page of forms; the previous page stays while the next one loads. */
export function formsQuery(query: FormsPage) {
  return steadyQuery(formList, { query });
}

/** Returns the query for every form, because the API can't filter them by list. */
export function allFormsQuery() {
  return {
    ...wholeQuery(formList, (query, signal) => callApi(formList, { query }, signal)),
    staleTime: 30_000,
  };
}

/** Returns the query for a form by its key. Missing: a `RefusedCall` of status 404. */
export function formQuery(key: string) {
  return queryOptions({
    queryKey: queryKey(formShow, { params: { key } }),
    queryFn: ({ signal }) => readForm(key, signal),
  });
}

/** Reads one form, from the collection if the service has no GET for a single form. */
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
export function createForm() {
  return apiMutation({
    mutationFn: (body: NewForm) => callApi(formCreate, { body }),
    touches: ['forms'],
  });
}

/** Changes a form. */
export function updateForm(key: string) {
  return apiMutation({
    mutationFn: (body: FormChange) => callApi(formUpdate, { params: { key }, body }),
    keep: (client, form) => client.setQueryData(formQuery(key).queryKey, form),
    touches: ['forms'],
  });
}

/** Deletes a form; one that no longer exists counts as deleted. */
export function deleteForm() {
  return apiMutation({
    async mutationFn(key: string) {
      try {
        await callApi(formDelete, { params: { key } });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    keep: (client, _, key) => client.removeQueries({ queryKey: formQuery(key).queryKey }),
    touches: ['forms'],
  });
}

/** Copies the current form, with the name that `rename` returns for its own. */
export function copyForm(rename: (name: string) => string) {
  return apiMutation({
    mutationFn: async (key: string) => {
      const { name, ...copied } = copyOf(await readForm(key));
      return callApi(formCreate, { body: { ...copied, name: rename(String(name)).slice(0, nameLength) } });
    },
    touches: ['forms'],
  });
}

/** Returns the body that creates a copy of a form. */
function copyOf({ url: _url, key: _key, form: _form, form_link: _link, ...form }: Form): NewForm {
  const { lists_names: _names, signup_count: _count, change: _change, ...fields } = form;
  return { ...fields, ...senderOf(fields) };
}

/**
 * Returns the sender of a form; by name and address if the service doesn't give its id. Choice: form, required fields
 * (seen).
 */
function senderOf(
  form: Pick<Form, 'sender_id' | 'sender' | 'email'>,
): Pick<NewForm, 'sender_id' | 'sender' | 'email'> {
  return typeof form.sender_id === 'number'
    ? { sender_id: form.sender_id }
    : { sender: form.sender, email: form.email };
}
