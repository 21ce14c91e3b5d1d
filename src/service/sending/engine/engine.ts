import { steadyClock } from '../../../lib/time/steady-clock.ts';
import type { ServiceConfig } from '../../base/settings/config.ts';
import { leaseOwner, type LeaseHolder } from '../../base/lease.ts';
import type { Log } from '../../storage/log.ts';
import { TaskGivenUp, TooManyToPrepare } from '../../mails/preparing/unpreparable-mail.ts';
import type { ClaimedDelivery, DeliveryLease } from '../ledger/deliveries.store.ts';
import { releaseDeliveries } from '../ledger/claim.store.ts';
import { StorageError } from '../../storage/errors.ts';
import type { Storage } from '../../storage/storage.ts';
import { claimWithValues } from '../ledger/claim.store.ts';
import { DestinationDesk } from './desk/destination-desk.ts';
import { dueBy, openSendings, type OpenSending } from '../sendings/open-sendings.store.ts';
import { cancelSending, finishSending, prepareSending, takeScheduled } from './fan-out.ts';
import { Lane } from './desk/lane.ts';
import type { BookRefusals } from '../ledger/ledger-page.store.ts';
import { LedgerWriter } from './desk/ledger-writer.ts';
import type { PaceChoice } from './limits/destination-pace.ts';
import type { HostedDomains } from './limits/hosted-domains.ts';
import { Destinations } from './limits/destinations.ts';
import { DomainTurns } from './limits/domain-turns.ts';
import { SendPace } from './limits/send-limits.ts';
import { OutcomeJudge } from './desk/outcome-judge.ts';
import { PendingWork } from './desk/pending-work.ts';
import { readyDelivery } from './desk/ready-delivery.ts';
import { Recovery } from './recovery/recovery.ts';
import { loadSending, type LoadingParts } from './desk/load-sending.ts';
import type { ReadyDelivery, RunningSending } from './desk/running-sending.ts';
import { SendingDesk } from './desk/sending-desk.ts';
import { dueWork, isResting } from './due-work.ts';
import { RelayChoice, type RelayRest } from '../../message/transport/relay-choice.ts';
import { sendLimit_ms, type Relay } from '../../message/transport/transport.ts';
import { restPaused, retryPaused } from './outcomes/trouble.store.ts';
import { restUntilTomorrow } from '../ledger/warm-up.store.ts';

/** Dependencies of the engine. */
export interface EngineParts extends LoadingParts {
  readonly storage: Storage;
  readonly config: LoadingParts['config'] & Pick<ServiceConfig, 'sendLimits'>;
  readonly relays: readonly Relay[];
  readonly relayRest?: RelayRest;
  /** Rules by which destinations' paces adapt. Default: `usualPace`. */
  readonly pace?: PaceChoice;
  /** Finds the hosts of domains. Default: nothing is looked up. */
  readonly hosted?: HostedDomains | undefined;
  readonly holder: LeaseHolder;
  readonly log: Log;
  readonly now: () => number;
  /** Returns milliseconds on a clock that is never set. Default: `performance.now`. */
  readonly monotonic?: () => number;
  readonly chance: () => number;
  readonly bookRefusals: BookRefusals;
  readonly returnPath: (delivery: Pick<ClaimedDelivery, 'id'>) => string | null;
  /** Wait between two tries while the ledger can't be written, milliseconds. Default: a second. */
  readonly retry_ms?: number;
  /** Time for opening a connection after which the mail server counts as silent, milliseconds. Default: ten seconds. */
  readonly silentOpening_ms?: number;
  /** Time for which a stopping engine waits for mail servers, milliseconds. Default: 45 seconds. */
  readonly answer_ms?: number;
  /** Interval between checks for changes, milliseconds. */
  readonly look_ms: number;
  /** Time for which it keeps checking when there is nothing to do, milliseconds. */
  readonly linger_ms: number;
}

/** Deliveries claimed at a time from one send. */
const claimedAtOnce = 300;
const claim_ms = 2 * 60_000;
/** Lease on deliveries in progress: longer than one delivery can take. */
const wire_ms = sendLimit_ms + 60_000;
const shards = 60;
/** Time for which a stopping engine waits for an unavailable database. */
const stop_ms = 10_000;
/** The same for mail servers, so that the whole program ends before systemd kills it after 90 seconds. */
const usualAnswer_ms = 45_000;

/** Sends everything due, in this process, until nothing is left. Any number of processes may do so at once. */
export class Engine {
  readonly #parts: EngineParts;
  readonly #owner: string;
  readonly #shard: number;
  readonly #pace: SendPace;
  readonly #desk: SendingDesk;
  readonly #ledger: LedgerWriter;
  readonly #relays: RelayChoice;
  readonly #destinations: DestinationDesk;
  readonly #judge: OutcomeJudge;
  readonly #recovery: Recovery;
  readonly #pending = new PendingWork((error) => this.#fail(error));
  /** Sends that are being prepared or loaded. */
  readonly #begun = new Set<number>();
  /** Aborts the loading of a send. */
  readonly #loading = new Map<number, AbortController>();
  #unsent: ClaimedDelivery[] = [];
  #lanes: { readonly lane: Lane; readonly ended: Promise<void> }[] = [];
  #isStopping = false;
  #failure: Error | null = null;
  #stoppedAt = Infinity;

  constructor(given: EngineParts) {
    const { monotonic = () => performance.now() } = given;
    const parts = { ...given, now: steadyClock(given.now, monotonic) };
    const { storage, log, config, holder, bookRefusals, chance, now, retry_ms = 1000 } = parts;
    this.#parts = parts;
    this.#owner = leaseOwner(holder);
    this.#shard = 1 + (Number.parseInt(holder.mark, 16) % shards);
    const destinations = new Destinations(config.sendLimits.connections, chance, parts.pace);
    const pending = this.#pending;
    this.#pace = new SendPace(config.sendLimits, performance.now());
    this.#desk = new SendingDesk({
      pace: this.#pace,
      destinations,
      refill: (sending) => pending.add(() => this.#fill(sending)),
    });
    const lease = () => this.#lease(wire_ms);
    const mayAbandon = () => performance.now() - this.#stoppedAt > stop_ms;
    this.#ledger = new LedgerWriter({ storage, log, lease, bookRefusals, retry_ms, mayAbandon });
    const turns = new DomainTurns(config.sendLimits.aMinuteToOneDomain);
    const desk = this.#desk;
    this.#destinations = new DestinationDesk({
      ...{ storage, log, now, lease, destinations, hosted: parts.hosted },
      ...{ turns, desk, pending, bookRefusals },
    });
    this.#judge = new OutcomeJudge({
      ...{ storage, log, now, pending },
      destinations: this.#destinations,
      sendings: () => desk.sendings,
      letGo: ({ id }) => this.#letGo(id),
    });
    this.#recovery = new Recovery({ storage, log, holder, now, lease });
    this.#relays = new RelayChoice(parts.relays, log, parts.relayRest);
  }

  /**
   * Works until nothing is due or the signal stops it. Afterward, nothing of this process is in progress and its claims
   * are released.
   *
   * @throws the error that made continuing impossible
   */
  async run(signal: AbortSignal): Promise<void> {
    let idleSince = performance.now();
    try {
      await this.#recovery.beat();
      await this.#destinations.restore();
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

  /** Looks once for work; returns true when something is in progress or was done. */
  async #look(signal: AbortSignal): Promise<boolean> {
    const { storage, now } = this.#parts;
    await this.#release();
    await this.#recovery.beat();
    const open = await openSendings(storage.read, now());
    const isRecovered = await this.#recovery.look(open);
    this.#pace.sharedBy(this.#recovery.workers);
    const states = new Map(open.map((sending) => [sending.id, sending]));
    const isSending = (id: number) => states.get(id)?.state === 'sending';
    for (const { id } of this.#desk.sendings) if (!isSending(id)) this.#letGo(id);
    for (const [id, loading] of this.#loading) if (!isSending(id)) loading.abort();
    let isBusy = isRecovered;
    for (const sending of open) isBusy = (await this.#advance(sending, signal)) || isBusy;
    if (this.#desk.sendings.length > 0) this.#openLanes();
    this.#desk.wake();
    return isBusy;
  }

  async #advance(sending: OpenSending, signal: AbortSignal): Promise<boolean> {
    const { id, state } = sending;
    if (state === 'scheduled') await takeScheduled(this.#parts, sending);
    else if (state === 'cancelled') await cancelSending(this.#parts, id, signal);
    else if (state === 'preparing') this.#begin(id, () => prepareSending(this.#parts, id, signal));
    else if (state === 'paused') return this.#retry(id);
    else return this.#sendOn(sending);
    return true;
  }

  /** Starts work on a send alongside the others, unless it is already in progress. */
  #begin(id: number, work: () => Promise<void>): void {
    if (this.#begun.has(id)) return;
    this.#begun.add(id);
    this.#pending.add(() => work().finally(() => this.#begun.delete(id)));
  }

  #retry(id: number): Promise<boolean> {
    const { storage, now } = this.#parts;
    return storage.write((db) => retryPaused(db, id, now()));
  }

  async #sendOn(open: OpenSending): Promise<boolean> {
    const { id, trouble_since } = open;
    const { storage, now } = this.#parts;
    if (this.#begun.has(id)) return true;
    const sending = this.#desk.find(id);
    if (sending === undefined) return this.#takeUp(open);
    // Another worker may have recorded trouble that has already ended here.
    if (trouble_since !== null) sending.inTrouble();
    if (sending.isAtWork) return true;
    if (!sending.isDry) {
      this.#desk.look(sending);
      return true;
    }
    const work = await dueWork(storage.read, open, now());
    if (work.kind === 'finish') return finishSending(this.#parts, open);
    if (work.kind === 'wait') {
      if (work.due_at === null) return false;
      return (await this.#rest(open, work.due_at)) || this.#judge.judgeStall(open, sending);
    }
    sending.moreMayBeDue();
    this.#desk.look(sending);
    return false;
  }

  /** Starts loading a send that isn't on the desk, if a delivery is due. */
  async #takeUp(open: OpenSending): Promise<boolean> {
    const { id } = open;
    const { storage, now } = this.#parts;
    if (this.#judge.isBooking(id) || isResting(open, now()) || this.#relays.rest_ms > 0) return false;
    const work = await dueWork(storage.read, open, now());
    if (work.kind === 'finish') return finishSending(this.#parts, open);
    if (work.kind === 'wait') return this.#rest(open, work.due_at);
    this.#begin(id, () => this.#load(open));
    return true;
  }

  /** Defers a paused send that is being tried until its next delivery is due; returns false for all others. */
  async #rest({ id, paused_at }: OpenSending, due_at: number | null): Promise<boolean> {
    const { storage, now } = this.#parts;
    if (due_at === null || paused_at === null) return false;
    return storage.write((db) => restPaused(db, { id, due_at, now: now() }));
  }

  /** Loads a send. If that fails, only this send is paused. */
  async #load({ id, subject }: OpenSending): Promise<void> {
    const loading = new AbortController();
    this.#loading.set(id, loading);
    try {
      const sending = await loadSending(this.#parts, id, loading.signal);
      if (sending !== null && !this.#isStopping) this.#desk.add(sending);
      this.#desk.wake();
    } catch (error) {
      if (error instanceof StorageError) throw error;
      // Retried at the next look if still wanted.
      if (error instanceof TaskGivenUp || error instanceof TooManyToPrepare) return;
      this.#judge.judgeBroken({ id, subject }, error);
    } finally {
      this.#loading.delete(id);
    }
  }

  async #fill(sending: RunningSending): Promise<void> {
    const { storage } = this.#parts;
    sending.filling();
    const lease = this.#lease(claim_ms);
    const due_at = dueBy(sending.loaded, lease.now);
    const claim = { sending_id: sending.id, limit: claimedAtOnce, due_at, lease };
    const { rows, warmUp, isSpent } = await storage.run(claimWithValues, claim, {
      priority: 'steady',
      isSerial: false,
    });
    sending.claimed({ deliveries: rows.length, warmUp });
    const ready = rows.map((row) => readyDelivery(row, (email) => this.#destinations.destinationOf(email)));
    // If the send was already released, nothing would ever take these.
    if (this.#isOnDesk(sending)) await this.#destinations.keep(sending, ready);
    else this.#unsent.push(...idsOf(ready));
    sending.filled();
    if (isSpent) await this.#restUntilTomorrow(sending);
    this.#desk.wake();
    // Deferred deliveries have made room for others.
    if (!this.#isStopping && this.#isOnDesk(sending)) this.#desk.look(sending);
  }

  async #restUntilTomorrow(sending: RunningSending): Promise<void> {
    const { storage, now, log } = this.#parts;
    const { id, warmUp } = sending;
    log.info({ sending: id, domain: warmUp }, 'daily limit of sending domain reached');
    await storage.write((db) => restUntilTomorrow(db, { id, now: now() }));
    if (this.#isOnDesk(sending)) this.#letGo(id);
  }

  #isOnDesk(sending: RunningSending): boolean {
    return this.#desk.find(sending.id) === sending;
  }

  #letGo(id: number): void {
    this.#unsent.push(...idsOf(this.#desk.remove(id)));
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
        silentOpening_ms: this.#parts.silentOpening_ms ?? 10_000,
        returnPath,
        onOutcome: (taken, outcome, refusal) => this.#judge.judge(taken, outcome, refusal),
        onNoRelay: (failure, wait_ms) => this.#judge.judgeRelays(failure, wait_ms),
        onBroken: (sending, error) => {
          this.#letGo(sending.id);
          this.#judge.judgeBroken(sending.loaded, error);
        },
        onUnsent: (delivery) => void this.#unsent.push(delivery),
        isGivenUp: (taken) => this.#destinations.isGivenUp(taken),
        isStopping: () => this.#isStopping,
      });
      this.#lanes.push({ lane, ended: lane.run().catch((error: unknown) => this.#fail(error)) });
    }
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
    for (const loading of this.#loading.values()) loading.abort();
    await this.#endLanes();
    await this.#pending.end();
    await Promise.all([this.#parts.preparer.close(), this.#parts.hosted?.close()]);
    for (const { id } of this.#desk.sendings) this.#letGo(id);
    await this.#release();
    await this.#recovery.end();
  }

  /** Waits for what is in progress, and disconnects from mail servers that don't answer for long. */
  async #endLanes(): Promise<void> {
    const lanes = this.#lanes.splice(0);
    const timer = setTimeout(() => {
      for (const { lane } of lanes) lane.cut();
    }, this.#parts.answer_ms ?? usualAnswer_ms);
    await Promise.all(lanes.map(({ ended }) => ended));
    clearTimeout(timer);
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
