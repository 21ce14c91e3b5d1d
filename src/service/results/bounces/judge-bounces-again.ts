import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { emailKey } from '../../../lib/email/email-address.ts';
import { activeAgain } from '../../people/standing/contact-state.ts';
import { writeContacts } from '../../people/standing/contact-writes.store.ts';
import type { Services } from '../../base/context.ts';
import { judge } from '../../message/failures/judge.ts';
import type { ServerRefusal } from '../../message/failures/judgment.ts';
import { rulesVersion } from '../../message/failures/rules/rules.ts';
import { notify } from '../../desk/notifications/notifications.store.ts';
import type { Database } from '../../storage/tables.ts';
import { noticeOfRestored } from './bounce-notices.ts';
import { inactiveReason, judgedColumns, olderReason, softInARow } from './bounces.rules.ts';
import { mailboxBouncesInARow, readContactById, withSpellings } from './bounces.store.ts';
import { bouncesToJudge, writeJudgment, type BounceToJudge } from './rejudge.store.ts';

/** Bounces judged in one transaction, for about 50 ms of the writer's time. */
const chunk = 200;

/**
 * Rejudges bounces judged by older rules, until all are done or `signal` aborts. A contact made inactive by a bounce gets
 * email again if the bounce no longer makes it inactive, and nobody has changed the contact since.
 */
export async function judgeBouncesAgain(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  signal: AbortSignal,
  version = rulesVersion,
): Promise<void> {
  let restored = 0;
  while (!signal.aborted) {
    const judged = await storage.write(
      async (db) => {
        const bounces = await bouncesToJudge(db, version, chunk);
        let again = 0;
        for (const bounce of bounces) again += (await judgeAgain(db, bounce, { version, at: now() })) ? 1 : 0;
        if (again > 0) await notify(db, noticeOfRestored(restored + again, now()));
        return { bounces: bounces.length, again };
      },
      { priority: 'background' },
    );
    restored += judged.again;
    if (judged.bounces < chunk) return;
  }
}

interface Again {
  readonly version: number;
  readonly at: number;
}

/** Rejudges one bounce; returns true if its contact gets email again. Never makes a contact inactive after the fact. */
async function judgeAgain(
  db: Transaction<Database>,
  bounce: BounceToJudge,
  { version, at }: Again,
): Promise<boolean> {
  const refused = refusedOf(bounce);
  const judgment = judge({ ...refused, recipient: bounce.email });
  const { kind, status } = judgment;
  const columns = { ...judgedColumns({ refused, judgment }), rules: version };
  await writeJudgment(db, bounce, { kind, status, ...columns });
  if (kind === 'hard') return false;
  const { contact_id, email, mail_subject, description } = bounce;
  const contact = await readContactById(db, contact_id);
  if (contact === undefined || contact.active || contact.inactive_cause !== 'bounced') return false;
  if (contact.email_key !== emailKey(email)) return false;
  const isReason = (kind: 'hard' | 'soft') => {
    const facts = { kind, mail_subject, description };
    return [inactiveReason(facts), olderReason(facts)].some((one) => one === contact.inactive_reason);
  };
  const wasReason = bounce.kind === 'hard' && isReason('hard');
  const wasLast = isReason('soft');
  if (!wasReason && !wasLast) return false;
  const inARow = await mailboxBouncesInARow(db, { id: bounce.delivery_id, contact_id }, softInARow);
  if (wasLast && inARow >= softInARow) return false;
  const { inactive_cause, inactive_reason } = contact;
  const writes = (await withSpellings(db, contact))
    .filter((one) => one.inactive_cause === inactive_cause && one.inactive_reason === inactive_reason)
    .map((before) => ({ before, after: { ...before, ...activeAgain, updated_at: at } }));
  await writeContacts(db, writes, { at, source: '' });
  return true;
}

const storedRefusal: z.ZodMiniType<ServerRefusal> = z.object({
  text: z.string(),
  status: z.optional(z.string()),
  provider: z.optional(z.string()),
  stage: z.optional(z.nullable(z.enum(['connection', 'sender', 'recipient', 'data']))),
});

/** Returns the judged refusal, or the remaining facts of a bounce from before refusals were saved. */
function refusedOf({ refused, description, evidence }: BounceToJudge): ServerRefusal {
  if (refused !== null) return storedRefusal.parse(JSON.parse(refused));
  const status = /^status\s*:\s*(\S{1,20})/im.exec(evidence)?.[1];
  return { text: description, status };
}
