import * as z from 'zod/mini';
import { byName, keysOf } from '../../lib/by-name.ts';
import { isWebAddress } from '../../lib/text/web-address.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  address,
  checked,
  flag,
  languageTag,
  line,
  listHashes,
  nameLength,
  patchLine,
  patchRequiredLine,
  patchText,
  recordId,
  requiredLine,
  requiredText,
  severalTexts,
  text,
  unspecified,
} from '../wire/fields.ts';
import { collectionQuery, pageOf } from '../wire/paging.ts';
import { inputFault } from '../wire/input-faults.ts';
import { formFlags, formTexts, mailTexts, pageTexts, type FormText } from './form-fields.ts';

/** Interface: forms, Form. `form` is the HTML snippet, `form_link` the URL that it posts to. */
export const form = z.looseObject({
  url: z.string(),
  key: z.string(),
  name: z.string(),
  lists: z.array(z.string()),
  lists_names: z.string(),
  ...byName(keysOf(mailTexts), () => z.string()),
  sender_id: unspecified(z.nullable(z.int())),
  sender: z.string(),
  email: z.string(),
  next_url: z.nullable(z.string()),
  button_text: z.nullable(z.string()),
  first_name: z.boolean(),
  last_name: z.boolean(),
  sms_number: unspecified(z.boolean()),
  attributes: z.array(z.string()),
  ...byName(keysOf(pageTexts), () => z.string()),
  proof_of_work: unspecified(z.boolean()),
  language: unspecified(z.nullable(z.string())),
  form: z.string(),
  form_link: z.string(),
  signup_count: unspecified(z.int()),
  change: unspecified(z.int()),
});

export type Form = z.output<typeof form>;

const path = z.object({ key: z.string() });

const senderReference = {
  sender_id: z.optional(z.nullable(recordId())),
  sender: z.optional(z.nullable(requiredText(nameLength))),
  email: z.optional(z.nullable(address())),
};

/** A web URL, because browsers are redirected there; empty means none. */
export const nextUrl = z.pipe(
  z.string(),
  z.transform((value: string, context) => {
    const url = value.trim();
    if (url === '') return null;
    if (!isWebAddress(url)) {
      context.issues.push({ code: 'custom', input: value, message: inputFault('url') });
      return z.NEVER;
    }
    return url;
  }),
);

const optionalParts = {
  next_url: z.optional(z.nullable(nextUrl)),
  button_text: z.optional(z.nullable(checked(z.string(), z.maxLength(nameLength)))),
  ...byName(formFlags, () => z.optional(z.nullable(flag()))),
  language: z.optional(z.nullable(languageTag())),
  attributes: z.optional(z.nullable(severalTexts())),
};

/** Requires `sender_id`, or `sender` and `email`. */
export const namesSender = z.refine<z.output<z.ZodMiniObject<typeof senderReference>>>(
  ({ sender_id, sender, email }) => typeof sender_id === 'number' || (Boolean(sender) && Boolean(email)),
  { error: inputFault('formSender'), path: ['sender_id'] },
);

function writtenFormText(name: FormText) {
  const { most } = formTexts[name];
  return most === undefined ? text() : line(most);
}

function changedFormText(name: FormText) {
  const { most } = formTexts[name];
  return most === undefined ? patchText() : patchLine(most);
}

/** Interface: forms, Required fields: `sender_id`, or `sender` and `email`. */
const written = checked(
  z.object({
    name: requiredLine(),
    lists: listHashes(),
    ...byName(keysOf(mailTexts), writtenFormText),
    ...senderReference,
    ...optionalParts,
    ...byName(keysOf(pageTexts), writtenFormText),
  }),
  namesSender,
);

/** Body of POST and PUT. */
export type FormBody = z.output<typeof written>;

const changed = z.object({
  name: patchRequiredLine(),
  lists: z.optional(listHashes()),
  ...byName(keysOf(mailTexts), changedFormText),
  ...senderReference,
  ...optionalParts,
  ...byName(keysOf(pageTexts), changedFormText),
});

/** Body of PATCH: undefined, and null in a text, keep a field. */
export type FormChange = z.output<typeof changed>;

/** Interface: forms, formList. */
export const formList = defineEndpoint({
  id: 'formList',
  resource: 'forms',
  summary: 'List subscription forms',
  method: 'GET',
  path: '/subscription_forms/',
  origin: 'spec',
  query: collectionQuery,
  responses: { 200: pageOf(form) },
  renders: ['json'],
});

/** Interface: forms, formCreate. */
export const formCreate = defineEndpoint({
  id: 'formCreate',
  resource: 'forms',
  summary: 'Create a subscription form',
  method: 'POST',
  path: '/subscription_forms/',
  origin: 'spec',
  body: written,
  responses: { 201: form },
  renders: ['json'],
  location: true,
});

/** Interface: conventions, Reading one. */
export const formShow = defineEndpoint({
  id: 'formShow',
  resource: 'forms',
  summary: 'Get a subscription form',
  method: 'GET',
  path: '/subscription_forms/{key}/',
  origin: 'extension',
  params: path,
  responses: { 200: form },
  renders: ['json'],
});

/** Interface: forms, formReplace. */
export const formReplace = defineEndpoint({
  id: 'formReplace',
  resource: 'forms',
  summary: 'Replace or create a subscription form',
  method: 'PUT',
  path: '/subscription_forms/{key}/',
  origin: 'spec',
  params: path,
  body: written,
  responses: { 200: form, 201: form },
  renders: ['json'],
});

/** Interface: forms, formUpdate. */
export const formUpdate = defineEndpoint({
  id: 'formUpdate',
  resource: 'forms',
  summary: 'Update a subscription form',
  method: 'PATCH',
  path: '/subscription_forms/{key}/',
  origin: 'spec',
  params: path,
  body: changed,
  responses: { 200: form },
  renders: ['json'],
});

/** Interface: forms, formDelete. */
export const formDelete = defineEndpoint({
  id: 'formDelete',
  resource: 'forms',
  summary: 'Delete a subscription form',
  method: 'DELETE',
  path: '/subscription_forms/{key}/',
  origin: 'spec',
  params: path,
  responses: { 204: null },
  renders: ['json'],
});
