import type { ClaimedDelivery } from '../../ledger/deliveries.store.ts';
import type { CompiledMail, Receiver } from '../../../message/compose/compile-mail.ts';
import type { FieldSigner } from '../../../message/dkim/dkim-signer.ts';
import { isOfAllDestinations, noRefusals, withRefusal, type RefusalRun } from '../outcomes/outcome.rules.ts';

/** A delivery that this worker holds, with all that filling the email needs. */
export interface ReadyDelivery {
  readonly delivery: ClaimedDelivery;
  readonly receiver: Receiver;
  /** Whose servers take it, as the engine's `destinationOf` says. */
  readonly destination: string;
}

/** A sending that was made ready to go out. */
export interface LoadedSending {
  readonly id: number;
  readonly subject: string;
  /** True for automatic emails, which new recipients join at any time. */
  readonly isAutomatic: boolean;
  readonly mail: CompiledMail;
  readonly signer: FieldSigner | null;
  readonly listIds: readonly number[];
  readonly started_at: number | null;
  /** True where nothing of it could be handed over when it was loaded. */
  readonly isInTrouble: boolean;
}

/** From so few left on, more are claimed. */
const lowWater = 100;

/** A sending that goes out, as this worker has it. Each part that works on it reports here what has happened. */
export class RunningSending {
  readonly loaded: LoadedSending;
  readonly id: number;
  /** Claimed and not yet taken. */
  #ready: ReadyDelivery[] = [];
  /** Taken and not yet settled. */
  #inHand = 0;
  #isFilling = false;
  /** True while nothing more was due when it was last looked at. */
  #isDry = false;
  #isProbing: boolean;
  #refusals: RefusalRun = noRefusals;
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

  /** True while a delivery of it is claimed, taken or being claimed. */
  get isAtWork(): boolean {
    return this.#inHand > 0 || this.#ready.length > 0 || this.#isFilling;
  }

  /** True while nothing more was due when it was last looked at. */
  get isDry(): boolean {
    return this.#isDry;
  }

  /** True where more is to be claimed. */
  get wantsMore(): boolean {
    return !this.#isFilling && !this.#isDry && this.#ready.length <= lowWater;
  }

  /** True until something is accepted, where it was in trouble: one delivery at a time is tried then. */
  get isProbing(): boolean {
    return this.#isProbing;
  }

  /** When a mail server last accepted something of it, as far as this worker knows, epoch milliseconds; 0 for never. */
  get acceptedAt(): number {
    return this.#acceptedAt;
  }

  /** The sender's domain while it is warming up, as of the last claim. */
  get warmUp(): string | null {
    return this.#warmUp;
  }

  /** More is being claimed; ends by `filled`. */
  filling(): void {
    this.#isFilling = true;
  }

  /** So many were claimed just now; none means that nothing more is due. */
  claimed({ deliveries, warmUp }: { readonly deliveries: number; readonly warmUp: string | null }): void {
    this.#isDry = deliveries === 0;
    this.#warmUp = warmUp;
  }

  /** Marks a claim as finished: its deliveries are ready, or put off. */
  filled(): void {
    this.#isFilling = false;
  }

  /** More may be due than when it was last looked at. */
  moreMayBeDue(): void {
    this.#isDry = false;
  }

  /** These wait for a connection. */
  put(ready: readonly ReadyDelivery[]): void {
    this.#ready.push(...ready);
  }

  /** Takes the next delivery that may go; undefined where none may now. While it is probing, one is in hand at a time. */
  take(mayGo: (one: ReadyDelivery) => boolean): ReadyDelivery | undefined {
    if (this.#isProbing && this.#inHand > 0) return undefined;
    const at = this.#ready.findIndex(mayGo);
    const [taken] = at === -1 ? [] : this.#ready.splice(at, 1);
    if (taken !== undefined) this.#inHand += 1;
    return taken;
  }

  /** Gives back all that is ready for a destination. */
  giveBack(destination: string): readonly ReadyDelivery[] {
    const given = this.#ready.filter((one) => one.destination === destination);
    this.#ready = this.#ready.filter((one) => one.destination !== destination);
    return given;
  }

  /** Gives back all that is ready, as it goes on here no more. */
  giveAllBack(): readonly ReadyDelivery[] {
    return this.#ready.splice(0);
  }

  /** One that was taken is done with: it is settled, or isn't to go. */
  done(): void {
    this.#inHand -= 1;
  }

  /** One that was taken could not be tried at all, and waits again. */
  putBack(one: ReadyDelivery): void {
    this.done();
    this.#ready.unshift(one);
  }

  /** A mail server accepted something. Returns true where that ends trouble. */
  accepted(at: number): boolean {
    const endsTrouble = this.#isProbing;
    this.#isProbing = false;
    this.#refusals = noRefusals;
    this.#acceptedAt = at;
    return endsTrouble;
  }

  /** Another worker, or an earlier run, had something accepted then. */
  acceptedElsewhere(at: number): void {
    this.#acceptedAt = Math.max(this.#acceptedAt, at);
  }

  /** A destination refused something. Returns true where several have refused many emails in a row. */
  refused(destination: string): boolean {
    this.#refusals = withRefusal(this.#refusals, destination);
    return isOfAllDestinations(this.#refusals);
  }

  /** Another worker found that nothing of it can be handed over. */
  inTrouble(): void {
    this.#isProbing = true;
  }
}
