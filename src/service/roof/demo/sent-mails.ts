import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { bookBounce, type ComeBack } from '../../results/bounces/bounces.commands.ts';
import { judgeFailure } from '../../results/returned-mail/parse/verdict-of.ts';
import type { BounceKind } from '../../results/returned-mail/parse/verdict.ts';
import { finishSending, prepareSending } from '../../sending/engine/fan-out.ts';
import { findOpenSending } from '../../sending/sendings/open-sendings.store.ts';
import { loadSending } from '../../sending/engine/desk/load-sending.ts';
import { createMail } from '../../mails/content/mails.commands.ts';
import { sendDraft } from '../../sending/sendings/sendings.commands.ts';
import { bookEvents } from '../../results/tracking/book-events.ts';
import { unsubscribe } from '../../results/unsubscriptions/unsubscriptions.commands.ts';
import { createChance } from './chance.ts';
import { arrivedDeliveries, linksOf, settleAll, type ArrivedDelivery } from './demo.store.ts';
import { never, requestTo, type DemoAccount } from './demo-parts.ts';
import { mailOf, type PlannedMail } from './planned-mails.ts';
import { readersOf } from './readers.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';

/** Deliveries whose readers are recorded in one transaction. */
const readersAtOnce = 1500;

/** Shares of an email's deliveries that bounced, were marked as spam, and led to an unsubscribe. */
const shares = { hard: 0.004, soft: 0.003, complaint: 0.0002, left: 0.0012 };

const answers = {
  hard: '550 5.1.1 The mailbox you are trying to reach does not exist.',
  soft: '452 4.2.2 The mailbox is full; try again later.',
} as const;

const complaint: ComeBack['failure'] = {
  kind: 'complaint',
  status: '5.0.0',
  description: 'The reader marked this email as spam.',
  judged: null,
};

/**
 * Sends an email on its day as the product does, except for handing it over: draft, frozen audience, links, ledger, and
 * then bounces. Everything uses the running product's own code, so that all counts agree.
 */
export async function sendPlanned(account: DemoAccount, planned: PlannedMail): Promise<void> {
  const { services, clock } = account;
  const today = Math.floor(account.now / day_ms) * day_ms;
  const at = today - planned.days_ago * day_ms + planned.hour * hour_ms;
  clock.now = at - 3 * hour_ms;
  const draft = await createMail(services, {
    ...mailOf(services.config, planned.starter, planned.subject),
    kind: 'draft',
  });
  clock.now = at;
  const { id } = await sendDraft(services, draft.id, requestTo(account, planned.list));
  await prepareSending(services, id, never);
  await loadSending(services, id);
  await services.storage.write((db) => settleAll(db, id));
  clock.now = at + 16 * minute_ms;
  const sending = await findOpenSending(services.storage.read, id, 'sending');
  if (sending !== undefined) await finishSending(services, sending);
  const arrived = await bookReturned(account, await arrivedDeliveries(services.storage, id));
  await bookReaders(account, { ...planned, sending_id: id, arrived });
  await bookLeaving(account, arrived);
}

interface ReadSending extends Pick<PlannedMail, 'opened' | 'clicked'> {
  readonly sending_id: number;
  readonly arrived: readonly ArrivedDelivery[];
}

/** Records opens and clicks of a send's deliveries. */
export async function bookReaders(
  { services, now }: DemoAccount,
  { sending_id, arrived, opened, clicked }: ReadSending,
): Promise<void> {
  const { storage } = services;
  const links = await linksOf(storage.read, sending_id);
  for (const some of chunksOf(arrived, readersAtOnce)) {
    const events = readersOf(some, { opened, clicked, links, now });
    await storage.write((db) => bookEvents(db, storage.dialect, events));
  }
}

/** Records bounces among arrived deliveries; returns the rest. */
async function bookReturned(
  { services, now }: DemoAccount,
  arrived: readonly ArrivedDelivery[],
): Promise<readonly ArrivedDelivery[]> {
  const returned = arrived.flatMap((delivery) => {
    const chance = createChance(delivery.id * 31 + 11);
    const kind = kindOf(chance.next());
    const at = delivery.settled_at + minute_ms + chance.below(90 * minute_ms);
    return kind === null || at > now ? [] : [comeBack(delivery.id, kind, at)];
  });
  await services.storage.write(async (db) => {
    for (const back of returned) await bookBounce(db, back);
  });
  // Spam complaints are about emails that arrived and stay there.
  const gone = new Set(
    returned.flatMap(({ failure, delivery_id }) => (failure.kind === 'complaint' ? [] : [delivery_id])),
  );
  return arrived.filter(({ id }) => !gone.has(id));
}

function kindOf(at: number): BounceKind | null {
  if (at < shares.hard) return 'hard';
  if (at < shares.hard + shares.soft) return 'soft';
  return at < shares.hard + shares.soft + shares.complaint ? 'complaint' : null;
}

function comeBack(delivery_id: number, kind: BounceKind, at: number): ComeBack {
  const failure =
    kind === 'complaint' ? complaint : judgeFailure({ recipient: null, refused: { text: answers[kind] } });
  return { delivery_id, failure, evidence: 'Made up for the demo.', at };
}

async function bookLeaving(
  { services, clock, now }: DemoAccount,
  arrived: readonly ArrivedDelivery[],
): Promise<void> {
  for (const { id, settled_at } of arrived) {
    const chance = createChance(id * 131 + 7);
    const at = settled_at + minute_ms + Math.round(chance.wait(10 * hour_ms));
    if (!chance.isIn(shares.left) || at > now) continue;
    clock.now = at;
    await unsubscribe(services, id, chance.isIn(0.6) ? 1 + chance.below(4) : null);
  }
}
