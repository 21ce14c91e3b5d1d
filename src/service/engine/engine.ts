import type { ServiceConfig } from '../config.ts';
import { attributesOf } from '../contacts/attribute-values.ts';
import { isFree, isProcessAlive, leaseOwner, type LeaseHolder } from '../lease.ts';
import type { Log } from '../log.ts';
import { notify } from '../notifications/notifications.store.ts';
import {
  giveUpLost,
  nextDue,
  putOffDeliveries,
  releaseDeliveries,
  type ClaimedDelivery,
  type DeliveryLease,
} from '../sendings/deliveries.store.ts';
import type { Storage } from '../storage/storage.ts';
import { claimWithValues, type ClaimedWithValues } from './claim.store.ts';
import { noticeOfPausedSending } from './engine-notices.ts';
import { moveSending, openSendings, type OpenSending } from './engine.store.ts';
import { cancelSending, finishSending, prepareSending, takeScheduled } from './fan-out.ts';
import { Lane } from './lane.ts';
import type { BookRefusals } from './ledger.store.ts';
import { LedgerWriter } from './ledger-writer.ts';
import { DomainTurns } from './limits/domain-turns.ts';
import { SendPace } from './limits/send-limits.ts';
import { claimants, endLeases, ownersOnTheWire, releaseClaimsOf } from './orphans.store.ts';
import { isAlarming } from './outcome.rules.ts';
import { loadSending, type LoadingParts } from './running-sending.ts';
import { SendingDesk, type ReadyDelivery, type RunningSending } from './sending-desk.ts';
import { isSignInRefused, RelayChoice, type RelayRest } from './transport/relay-choice.ts';
import { sendLimit_ms, type Outcome, type Relay } from './transport/transport.ts';

/** What the engine works with. */
export interface EngineParts extends LoadingParts {
  readonly storage: Storage;
  readonly config: Pick<ServiceConfig, 'publicUrl' | 'dkimSelector' | 'sendLimits'>;
  readonly relays: readonly Relay[];
  readonly relayRest?: RelayRest;
  readonly holder: LeaseHolder;
  readonly log: Log;
  readonly now: () => number;
  readonly chance: () => number;
  readonly bookRefusals: BookRefusals;
  readonly returnPath: (delivery: Pick<ClaimedDelivery, 'id'>) => string | null;
  /** Waits between two tries while the ledger can't be written, milliseconds. Default: a second. */
  readonly retry_ms?: number;
  /** How often it looks for what has changed, milliseconds. */
  readonly look_ms: number;
  /** How long it goes on looking where nothing is to be done, milliseconds. */
  readonly linger_ms: number;
}

/** Choice: deliveries claimed at a time, of one sending. */
const claimedAtOnce = 300;
const claim_ms = 2 * 60_000;
/** On the wire a lease outlives the longest that sending one takes. */
const wire_ms = sendLimit_ms + 60_000;
const orphansEvery_ms = 5000;
/** Choice: tries in a row to reach any relay, about a quarter of an hour, before everything is paused. */
const mostFailures = 20;
const shards = 60;
/** Choice: how long a stopping engine waits for a database that is away. */
const stop_ms = 10_000;

/** Sends what is to be sent, in this process, until nothing is due. Any number of processes may do so at a time. */
export class Engine {
  readonly #parts: EngineParts;
  readonly #owner: string;
  readonly #shard: number;
  readonly #desk: SendingDesk;
  readonly #ledger: LedgerWriter;
  readonly #relays: RelayChoice;
  readonly #turns: DomainTurns;
  readonly #preparing = new Map<number, Promise<void>>();
  readonly #filling = new Set<Promise<void>>();
  #unsent: ClaimedDelivery[] = [];
  #lanes: Promise<void>[] = [];
  #isStopping = false;
  #failure: Error | null = null;
  #orphansAt = -Infinity;
  #stoppedAt = Infinity;
  #hasLooked = false;

  constructor(parts: EngineParts) {
    const { storage, log, config, holder, bookRefusals, retry_ms = 1000 } = parts;
    this.#parts = parts;
    this.#owner = leaseOwner(holder);
    this.#shard = 1 + (Number.parseInt(holder.mark, 16) % shards);
    this.#desk = new SendingDesk(new SendPace(config.sendLimits, performance.now()), (sending) => {
      const filling = this.#fill(sending).catch((error: unknown) => this.#fail(error));
      this.#filling.add(filling);
      void filling.finally(() => this.#filling.delete(filling));
    });
    const lease = () => this.#lease(wire_ms);
    const mayAbandon = () => performance.now() - this.#stoppedAt > stop_ms;
    this.#ledger = new LedgerWriter({ storage, log, lease, bookRefusals, retry_ms, mayAbandon });
    this.#turns = new DomainTurns(config.sendLimits.aMinuteToOneDomain);
    this.#relays = new RelayChoice(parts.relays, log, parts.relayRest);
  }

  /**
   * Works until nothing is due any more, or the signal stops it; then nothing of this process is on the wire, and
   * what it had claimed is free. @throws what made going on impossible
   */
  async run(signal: AbortSignal): Promise<void> {
    let idleSince = performance.now();
    try {
      while (!signal.aborted && this.#failure === null) {
        if (await this.#look(signal)) idleSince = performance.now();
        else if (performance.now() - idleSince >= this.#parts.linger_ms) break;
        await this.#desk.wait(this.#parts.look_ms);
      }
    } finally {
      await this.#end();
    }
    if (this.#failure !== null) throw this.#failure;
  }

  /** One look at what there is; true where something is under way or was done. */
  async #look(signal: AbortSignal): Promise<boolean> {
    const { storage, now } = this.#parts;
    await this.#release();
    const open = await openSendings(storage.read, now());
    const isRecovered = await this.#recover(open);
    const states = new Map(open.map((sending) => [sending.id, sending]));
    for (const sending of this.#desk.sendings) {
      if (states.get(sending.id)?.state !== 'sending')
        this.#unsent.push(...idsOf(this.#desk.remove(sending.id)));
    }
    let isBusy = isRecovered;
    for (const sending of open) isBusy = (await this.#advance(sending, signal)) || isBusy;
    if (this.#desk.sendings.length > 0) this.#openLanes();
    this.#desk.wake();
    return isBusy;
  }

  async #advance(sending: OpenSending, signal: AbortSignal): Promise<boolean> {
    if (sending.state === 'scheduled') await takeScheduled(this.#parts, sending);
    else if (sending.state === 'cancelled') await cancelSending(this.#parts, sending.id, signal);
    else if (sending.state === 'preparing') this.#prepare(sending.id, signal);
    else return this.#sendOn(sending);
    return true;
  }

  #prepare(id: number, signal: AbortSignal): void {
    if (this.#preparing.has(id)) return;
    const prepared = prepareSending(this.#parts, id, signal)
      .catch((error: unknown) => this.#fail(error))
      .finally(() => this.#preparing.delete(id));
    this.#preparing.set(id, prepared);
  }

  async #sendOn(open: OpenSending): Promise<boolean> {
    const known = this.#desk.find(open.id);
    const sending = known ?? (await loadSending(this.#parts, open.id));
    if (sending === null) return false;
    if (known === undefined) {
      this.#desk.add(sending);
      return true;
    }
    if (sending.inHand > 0 || sending.ready.length > 0 || sending.isFilling) return true;
    if (!sending.isDry) {
      this.#desk.look(sending);
      return true;
    }
    const due_at = await nextDue(this.#parts.storage.read, open.id);
    if (due_at === null) return finishSending(this.#parts, open);
    if (due_at > this.#parts.now()) return false;
    sending.isDry = false;
    this.#desk.look(sending);
    return false;
  }

  async #fill(sending: RunningSending): Promise<void> {
    const { storage } = this.#parts;
    sending.isFilling = true;
    const claim = { sending_id: sending.id, limit: claimedAtOnce, lease: this.#lease(claim_ms) };
    const claimed = await storage.run(claimWithValues, claim, { isSerial: false });
    const ready = await this.#putOffSome(claimed.map(readyDelivery));
    sending.isDry = claimed.length === 0;
    sending.isFilling = false;
    // Where the sending was let go of meanwhile, nobody would take these.
    if (this.#desk.find(sending.id) === sending) sending.ready.push(...ready);
    else this.#unsent.push(...idsOf(ready));
    this.#desk.wake();
    // What was put off has made room for others.
    if (!this.#isStopping && this.#desk.find(sending.id) === sending) this.#desk.look(sending);
  }

  /** Puts off what receiving domains don't take for now, before it stands in the way of others; gives the rest. */
  async #putOffSome(claimed: readonly ReadyDelivery[]): Promise<readonly ReadyDelivery[]> {
    const { storage, now } = this.#parts;
    const { held, putOff } = this.#turns.part(claimed, {
      atHand: this.#desk.sendings.flatMap(({ ready }) => ready.map(({ delivery }) => delivery.email)),
      emailOf: ({ delivery }) => delivery.email,
      now: performance.now(),
    });
    if (putOff.length === 0) return held;
    const later = putOff.map(({ one, wait_ms }) => ({
      id: one.delivery.id,
      due_at: Math.ceil(now() + wait_ms),
    }));
    await storage.write((db) => putOffDeliveries(db, storage.dialect, { later, lease_owner: this.#owner }), {
      isSerial: false,
    });
    return held;
  }

  #openLanes(): void {
    const { config, now, chance, returnPath } = this.#parts;
    while (this.#lanes.length < config.sendLimits.connections) {
      const lane = new Lane({
        desk: this.#desk,
        ledger: this.#ledger,
        relays: this.#relays,
        now,
        chance,
        mostAConnection: config.sendLimits.aConnection,
        returnPath,
        onOutcome: (sending, outcome) => this.#judge(sending, outcome),
        onNoRelay: (failure) => this.#judgeRelays(failure),
        onUnsent: (delivery) => void this.#unsent.push(delivery),
        isStopping: () => this.#isStopping,
      });
      this.#lanes.push(lane.run().catch((error: unknown) => this.#fail(error)));
    }
  }

  #judge(sending: RunningSending, outcome: Outcome): void {
    const isAboutSender = outcome.kind === 'refused' && outcome.stage === 'sender';
    if (isAboutSender || isAlarming(sending.errors)) this.#pause(sending, outcome.answer);
  }

  #judgeRelays(failure: Outcome): void {
    if (this.#relays.failures < mostFailures && !isSignInRefused(failure)) return;
    this.#relays.forget();
    for (const sending of this.#desk.sendings) this.#pause(sending, failure.answer);
  }

  /** Pauses a sending after a run of errors, and tells of it. */
  #pause(sending: RunningSending, answer: string): void {
    const { id, subject } = sending;
    this.#unsent.push(...idsOf(this.#desk.remove(id)));
    const { storage, now, log } = this.#parts;
    const at = now();
    const paused = storage.write(async (db) => {
      const change = {
        paused_at: at,
        pause_reason: 'One mail after the other was refused.',
        last_answer: answer,
      };
      if (await moveSending(db, { id, from: 'sending', to: 'paused', now: at }, change))
        await notify(db, noticeOfPausedSending({ id, subject, answer }, at));
    });
    log.warn({ sending: id, answer }, 'a sending was paused after a run of errors');
    const done = paused.catch((error: unknown) => this.#fail(error));
    this.#filling.add(done);
    void done.finally(() => this.#filling.delete(done));
  }

  /** Frees what workers of this machine that are gone have held, and gives up what was on the wire. */
  async #recover(open: readonly OpenSending[]): Promise<boolean> {
    if (performance.now() - this.#orphansAt < orphansEvery_ms) return false;
    this.#orphansAt = performance.now();
    const { storage, now, log } = this.#parts;
    const gone = (owners: readonly string[]) => owners.filter((owner) => this.#isGone(owner));
    const lostOwners = gone(await ownersOnTheWire(storage.read));
    const lost = await storage.write(async (db) => {
      if (lostOwners.length > 0) await endLeases(db, lostOwners, now());
      return giveUpLost(db, { now: now(), shard: this.#shard });
    });
    for (const [sending, deliveries] of lost)
      log.warn({ sending, deliveries }, 'mails were interrupted on the wire');
    for (const { id, state } of open) {
      if (state !== 'sending') continue;
      const owners = gone(await claimants(storage.read, id));
      if (owners.length > 0) await storage.write((db) => releaseClaimsOf(db, id, owners));
    }
    this.#hasLooked = true;
    return lost.size > 0;
  }

  #isGone(lease_owner: string): boolean {
    // At the first look nothing is on the wire here: what stands there was left by a thread that has ended.
    if (lease_owner === this.#owner) return !this.#hasLooked;
    const { holder, now } = this.#parts;
    const lease = { lease_owner, lease_until: Number.MAX_SAFE_INTEGER };
    return isFree(lease, { now: now(), holder, isAlive: isProcessAlive });
  }

  async #release(): Promise<void> {
    const ids = this.#unsent.splice(0).map(({ id }) => id);
    if (ids.length === 0) return;
    await this.#parts.storage.write((db) => releaseDeliveries(db, ids, { lease_owner: this.#owner }), {
      isSerial: false,
    });
  }

  async #end(): Promise<void> {
    this.#isStopping = true;
    this.#stoppedAt = performance.now();
    this.#desk.wake();
    await Promise.all(this.#lanes);
    this.#lanes = [];
    await Promise.all([...this.#preparing.values(), ...this.#filling]);
    for (const { id } of this.#desk.sendings) this.#unsent.push(...idsOf(this.#desk.remove(id)));
    await this.#release();
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error));
    this.#desk.wake();
  }

  #lease(length_ms: number): DeliveryLease {
    const now = this.#parts.now();
    return { lease_owner: this.#owner, lease_until: now + length_ms, shard: this.#shard, now };
  }
}

function idsOf(ready: readonly ReadyDelivery[]): ClaimedDelivery[] {
  return ready.map(({ delivery }) => delivery);
}

const nothingHidden: ReadonlySet<string> = new Set();

function readyDelivery({ delivery, contact }: ClaimedWithValues): ReadyDelivery {
  const { id: delivery_id, list_id, email } = delivery;
  const { first_name, last_name } = contact ?? { first_name: '', last_name: '' };
  const attributes = contact === null ? {} : attributesOf(contact.attributes, nothingHidden);
  return { delivery, receiver: { delivery_id, list_id, email, first_name, last_name, attributes } };
}
