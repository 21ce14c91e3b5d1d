import { importStatus, type ImportProgress } from '../../../contract/imports/imports.ts';
import type { Job } from '../../../contract/jobs/jobs.ts';
import type { Report } from '../../../contract/results/reports.ts';
import { senderStatus, type Sender } from '../../../contract/senders/senders.ts';
import type { SendingProgress } from '../../../contract/sending/sendings.ts';
import { day_ms } from '../../../lib/time/durations.ts';
import type { Messages } from '../../../messages/areas.ts';
import type { Translator } from '../../../messages/translator.ts';
import { isHeldCopy } from '../../api/sendings.ts';
import { formatShare, shownSubject } from '../../components/basics/format.ts';
import { deliveriesAt, partView, paths, senderAt } from '../../paths.ts';

/** The time for which a failed import, job, or email is shown. */
const shownFor_ms = 7 * day_ms;

/** The bounce rate at which mailbox providers penalize senders. Choice: 5%, of at least 20 recipients. */
const highBounces = { share: 0.05, recipients: 20 };

/** An item that needs attention, and the page to resolve it. */
export interface AttentionItem {
  readonly key: string;
  readonly text: string;
  readonly action: Messages['attention']['action.button']['action'];
  readonly to: string;
}

/** Records that may need attention; undefined if the service doesn’t have them. */
export interface AttentionSources {
  readonly sendings: readonly SendingProgress[] | undefined;
  readonly imports: readonly ImportProgress[] | undefined;
  readonly senders: readonly Sender[] | undefined;
  readonly reports: readonly Report[] | undefined;
}

/** Returns the items that need attention, most urgent first. */
export function attentionItems(
  { sendings = [], imports = [], senders = [], reports = [] }: AttentionSources,
  now: number,
  t: Translator<'attention'>,
): AttentionItem[] {
  const isRecent = (time: string | null) => time !== null && now - Date.parse(time) < shownFor_ms;
  return [
    ...sendings.flatMap((one) => ofSending(one, t)),
    ...senders.flatMap((one) => ofSender(one, t)),
    ...imports
      .filter(({ finished, created }) => isRecent(finished ?? created))
      .flatMap((one) => ofImport(one, t)),
    ...reports.filter(({ sendtime }) => isRecent(sendtime)).flatMap((one) => ofReport(one, t)),
  ];
}

function ofSending(one: SendingProgress, t: Translator<'attention'>): AttentionItem[] {
  const subject = shownSubject(one.subject);
  const item = { key: `email:${one.id}` };
  // A restored copy has its own note above every page.
  if (one.state === 'held' && !isHeldCopy(one)) {
    return [{ ...item, text: t('held.body', { subject }), action: 'scheduled', to: paths.scheduled }];
  }
  if (one.asks_about_unknown) {
    const text = t('unknown.body', { subject, count: one.unknown });
    return [{ ...item, text, action: 'email', to: paths.sentMail(one.id) }];
  }
  if (one.mail_server_failures > 0) {
    const text = t('failures.body', { subject, count: one.mail_server_failures });
    return [{ ...item, text, action: 'deliveries', to: deliveriesAt(one.id, 'failed') }];
  }
  return [];
}

function ofSender(
  { id, email, status, is_authenticated }: Sender,
  t: Translator<'attention'>,
): AttentionItem[] {
  const item = { key: `sender:${id}`, to: senderAt(id) };
  if (status === senderStatus.notConfirmed) {
    return [{ ...item, text: t('unverified.body', { email }), action: 'sender' }];
  }
  if (is_authenticated !== false) return [];
  return [{ ...item, text: t('unauthenticated.body', { email }), action: 'checks' }];
}

function ofImport(one: ImportProgress, t: Translator<'attention'>): AttentionItem[] {
  if (typeof one.undone === 'number') return [];
  const file = one.file?.split('/').at(-1) ?? one.hash;
  const item = { key: `import:${one.hash}`, to: paths.importResult(one.hash), action: 'import' } as const;
  if (one.failure !== null) return [{ ...item, text: t('importFailed.body', { file }) }];
  if (one.status === importStatus.completed) {
    return one.invalid === 0 ? [] : [{ ...item, text: t('refused.body', { file, count: one.invalid }) }];
  }
  return one.rehearse === true && one.status === importStatus.uploaded
    ? [{ ...item, text: t('importWaits.body', { file }) }]
    : [];
}

function ofReport(one: Report, t: Translator<'attention'>): AttentionItem[] {
  const all = one.delivered + one.bounced;
  if (all < highBounces.recipients || one.bounced / all < highBounces.share) return [];
  const text = t('bounces.body', {
    subject: shownSubject(one.mail_subject),
    share: formatShare(one.bounced, all),
  });
  return [{ key: `report:${one.id}`, text, action: 'bounces', to: partView(one.id, 'bounces') }];
}

/** Returns whether a job is waiting for the user or failed recently. */
export function needsPerson({ state, finished }: Job, now: number): boolean {
  if (state === 'proposed') return true;
  return state === 'failed' && finished !== null && now - Date.parse(finished) < shownFor_ms;
}
