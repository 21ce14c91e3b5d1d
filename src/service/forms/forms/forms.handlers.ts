import type * as z from 'zod/mini';
import type { form } from '../../../contract/forms/forms.ts';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { readFormParts } from './form-parts.store.ts';
import { changeForm, createForm, deleteForm, replaceForm } from './forms.commands.ts';
import { findForm, findForms } from './forms.store.ts';
import type { FormRow } from './form-fields.ts';
import { formView } from './forms.view.ts';
import { noSignUps } from './sign-up-counts.rules.ts';
import { countSignUps } from './sign-up-counts.store.ts';

/** Subscription forms. */
export const formHandlers: HandlersOf<
  'formList' | 'formCreate' | 'formShow' | 'formReplace' | 'formUpdate' | 'formDelete'
> = {
  formList: async ({ query }, context) => {
    const page = pageRequest(query);
    const { count, rows } = await findForms(context.storage.read, page);
    const results = await viewsOf(rows, context);
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },

  formCreate: async ({ body }, context) => {
    const view = await viewOf(await createForm(context, body), context);
    return { status: 201, location: view.url, body: view };
  },

  formShow: async ({ params }, context) => {
    const row = await findForm(context.storage.read, params.key);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: await viewOf(row, context) };
  },

  formReplace: async ({ params, body }, context) => {
    const { row, isNew } = await replaceForm(context, params.key, body);
    return { status: isNew ? 201 : 200, body: await viewOf(row, context) };
  },

  formUpdate: async ({ params, body }, context) => {
    return { status: 200, body: await viewOf(await changeForm(context, params.key, body), context) };
  },

  formDelete: async ({ params }, context) => {
    await deleteForm(context, params.key);
    return { status: 204 };
  },
};

type FormView = z.input<typeof form>;

async function viewsOf(
  rows: readonly FormRow[],
  { storage, config, urls, now }: Context,
): Promise<FormView[]> {
  const ids = rows.map(({ id }) => id);
  const [parts, counts, language] = await Promise.all([
    readFormParts(storage.read, rows),
    countSignUps(storage.read, ids, now()),
    findEmailLanguage(storage.read),
  ]);
  return parts.map((one) =>
    formView(one, {
      urls,
      publicUrl: config.publicUrl,
      signUps: counts.get(one.form.id) ?? noSignUps,
      language,
    }),
  );
}

async function viewOf(row: FormRow, context: Context): Promise<FormView> {
  const [view] = await viewsOf([row], context);
  if (view === undefined) throw new TypeError('a form that was read has no view');
  return view;
}
