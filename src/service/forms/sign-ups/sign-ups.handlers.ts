import { formSignUpList, type SignUp } from '../../../contract/forms/sign-ups.ts';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import type { HandlersOf } from '../../base/context.ts';
import { sentenceIn } from '../../base/stored-message.ts';
import { NotFound } from '../../base/errors.ts';
import { findEverForm } from '../forms/forms.store.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { findPendingSignUps, type PendingSignUp } from './sign-ups.store.ts';

/** Unconfirmed sign-ups. */
export const signUpHandlers: HandlersOf<'formSignUpList'> = {
  [formSignUpList.id]: async ({ params, query }, { storage, urls, now, language }) => {
    const form = await findEverForm(storage.read, params.key);
    if (form === undefined) throw new NotFound();
    const page = pageRequest(query);
    const { count, rows } = await findPendingSignUps(storage.read, { form_id: form.id, now: now() }, page);
    const results = rows.map((row) => signUpView(row, language));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },
};

function signUpView({ state, last_answer, ...row }: PendingSignUp, language: string): SignUp {
  return {
    id: row.id,
    email: row.email,
    submitted: formatTimestamp(row.submitted_at),
    submitted_from: row.submitted_from,
    expires: formatTimestamp(row.expires_at),
    confirmation: state === null ? null : { state, last_answer: sentenceIn(last_answer, language) },
  };
}
