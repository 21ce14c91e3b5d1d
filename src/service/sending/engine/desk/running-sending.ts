import type { ClaimedDelivery } from '../../ledger/deliveries.store.ts';
import type { CompiledMail, Receiver } from '../../../message/compose/compile-mail.ts';
import type { FieldSigner } from '../../../message/dkim/dkim-signer.ts';
import { isOfAllDestinations, noRefusals, withRefusal, type RefusalRun } from '../outcomes/outcome.rules.ts';

/** A delivery that this worker holds, with everything needed to fill the email. */
export interface ReadyDelivery {
  readonly delivery: ClaimedDelivery;
  readonly receiver: Receiver;
  /** Destination whose servers accept it, from the engine's `destinationOf`. */
  readonly destination: string;
}

/** A send that is ready to go out. */
export interface LoadedSending {
  readonly id: number;
  readonly subject: string;
  /** True for automatic emails, which new recipients join at any time. */
  readonly isAutomatic: boolean;
  readonly mail: CompiledMail;
  readonly signer: FieldSigner | null;
  readonly listIds: readonly number[];
  readonly started_at: number | null;
  /** True when nothing of it could be handed over when it was loaded. */
  readonly isInTrouble: boolean;
  /** True when a mail server had accepted some of it before it was loaded. */
  readonly hadAcceptances: boolean;
}

/** Number of ready deliveries at which more are claimed. */
const lowWater = 100;

/** A send in progress, as this worker knows it. Each part that works on it reports events here. */
export class RunningSending {
  readonly loaded: LoadedSending;
  readonly id: number;
  /** Claimed and not yet taken. */
  #ready: ReadyDelivery[] = [];
  /** Taken and not yet settled. */
  #inHand = 0;
  #isFilling = false;
  /** True while nothing more was due at the last look. */
  #isDry = false;
  #isProbing: boolean;
  #refusals: RefusalRun = noRefusals;
  /** Destinations that refused since the last acceptance. */
  readonly #refusing = new Set<string>();
  #acceptedAt = 0;
  #warmUp: string | null = null;

  constructor(loaded: LoadedSending) {
    this.loaded = loaded;
    this.id = loaded.id;
    this.#isProbing = loaded.isInTrouble;
  }

  get ready(): readonly ReadyDelivery[] {
    return this.#ready;
  }

  /** True while any of its deliveries is claimed, taken, or being claimed. */
  get isAtWork(): boolean {
    return this.#inHand > 0 || this.#ready.length > 0 || this.#isFilling;
  }

  /** True while nothing more was due at the last look. */
  get isDry(): boolean {
    return this.#isDry;
  }

  /** True when more should be claimed. */
  get wantsMore(): boolean {
    return !this.#isFilling && !this.#isDry && this.#ready.length <= lowWater;
  }

  /** True for a send in trouble until something is accepted: it tries one delivery at a time. */
  get isProbing(): boolean {
    return this.#isProbing;
  }

  /** Last time a mail server accepted something of it, as far as this worker knows, epoch milliseconds; 0 for never. */
  get acceptedAt(): number {
    return this.#acceptedAt;
  }

  /** True when a mail server has accepted something of it, as far as this worker knows. */
  get hasAcceptances(): boolean {
    return this.#acceptedAt > 0 || this.loaded.hadAcceptances;
  }

  /** The sender's domain while it is warming up, as of the last claim. */
  get warmUp(): string | null {
    return this.#warmUp;
  }

  /** Marks a claim as started; ends with `filled`. */
  filling(): void {
    this.#isFilling = true;
  }

  /** Records the number just claimed; zero means that nothing more is due. */
  claimed({ deliveries, warmUp }: { readonly deliveries: number; readonly warmUp: string | null }): void {
    this.#isDry = deliveries === 0;
    this.#warmUp = warmUp;
  }

  /** Marks a claim as finished: its deliveries are ready or deferred. */
  filled(): void {
    this.#isFilling = false;
  }

  /** Records that more may be due than at the last look. */
  moreMayBeDue(): void {
    this.#isDry = false;
  }

  /** Adds deliveries that wait for a connection. */
  put(ready: readonly ReadyDelivery[]): void {
    this.#ready.push(...ready);
  }

  /**
   * Takes the next delivery that may be sent; undefined if none may. While probing, only one is in hand at a time, to a
   * destination that hasn't refused if there is one.
   */
  take(mayGo: (one: ReadyDelivery) => boolean): ReadyDelivery | undefined {
    if (this.#isProbing && this.#inHand > 0) return undefined;
    const other = this.#isProbing
      ? this.#ready.findIndex((one) => !this.#refusing.has(one.destination) && mayGo(one))
      : -1;
    const at = other === -1 ? this.#ready.findIndex(mayGo) : other;
    const [taken] = at === -1 ? [] : this.#ready.splice(at, 1);
    if (taken !== undefined) this.#inHand += 1;
    return taken;
  }

  /** Returns all ready deliveries for a destination and stops holding them. */
  giveBack(destination: string): readonly ReadyDelivery[] {
    const given = this.#ready.filter((one) => one.destination === destination);
    this.#ready = this.#ready.filter((one) => one.destination !== destination);
    return given;
  }

  /** Returns all ready deliveries when this worker stops sending. */
  giveAllBack(): readonly ReadyDelivery[] {
    return this.#ready.splice(0);
  }

  /** Counts a taken delivery as done: settled, or not to be sent. */
  done(): void {
    this.#inHand -= 1;
  }

  /** Returns a taken delivery that could not be tried to the front of those waiting. */
  putBack(one: ReadyDelivery): void {
    this.done();
    this.#ready.unshift(one);
  }

  /** Records an acceptance by a mail server. Returns true if that ends trouble. */
  accepted(at: number): boolean {
    const endsTrouble = this.#isProbing;
    this.#isProbing = false;
    this.#refusals = noRefusals;
    this.#refusing.clear();
    this.#acceptedAt = at;
    return endsTrouble;
  }

  /** Records an acceptance by another worker or an earlier run. */
  acceptedElsewhere(at: number): void {
    this.#acceptedAt = Math.max(this.#acceptedAt, at);
  }

  /** Records a refusal by a destination. Returns true if several have refused many emails in a row. */
  refused(destination: string): boolean {
    this.#refusing.add(destination);
    this.#refusals = withRefusal(this.#refusals, destination);
    return isOfAllDestinations(this.#refusals);
  }

  /** True when a delivery is ready for a destination that hasn't refused since the last acceptance. */
  get hasOtherDestination(): boolean {
    return this.#ready.some(({ destination }) => !this.#refusing.has(destination));
  }

  /** Records that another worker found that nothing of it can be handed over. */
  inTrouble(): void {
    this.#isProbing = true;
  }
}
