import { parseEmailAddress } from '../../../lib/email/email-address.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { sourceOf } from '../../base/known-tokens.ts';
import { noParams } from '../resource/job-params.ts';
import { insertJob } from '../resource/jobs.store.ts';
import { jobView } from '../resource/jobs.view.ts';
import { erasingParts } from './erase-step.ts';
import type { ErasedPerson } from './erased-person.ts';

/** Erases one person, as a job that starts automatically. */
export const erasingHandlers: HandlersOf<'contactErase'> = {
  contactErase: async ({ params, body }, context) => {
    const address = parseEmailAddress(params.email);
    if (!address.ok) throw new NotFound();
    const person: ErasedPerson = { email_key: address.key, contact_ids: [], forget: body.forget };
    const row = await context.storage.write((db) =>
      insertJob(db, {
        ...{ kind: 'erase', source: JSON.stringify(person), params: JSON.stringify(noParams) },
        ...{ undoes: null, started_by: sourceOf(context), created_at: context.now() },
        ...{ state: 'queued', total: 1, chunks: erasingParts(person) },
      }),
    );
    context.wake();
    return { status: 202, body: await jobView(row, context) };
  },
};
