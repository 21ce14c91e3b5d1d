/** Abilities that a relay may announce without having them. */
export type RelayAbility = 'pipelining' | 'chunking';

/** Proof of an announced ability. `doubted`: it seemed to fail, and the next message without it decides. */
type Proof = 'untried' | 'works' | 'doubted' | 'broken';

/**
 * Weight of a failure. `lost`: silence, or the end of the connection, which can have other causes and therefore counts
 * only the second time. `said`: the relay named the ability in its answer.
 */
export type Doubt = 'lost' | 'said';

const weights: Readonly<Record<Doubt, number>> = { lost: 1, said: 2 };

/** Weight at which an ability counts as missing. */
const enough = 2;

/** A finding about a relay, named by host and port. */
export type RelayFinding =
  | { readonly relay: string; readonly ability: RelayAbility; readonly works: boolean }
  | { readonly relay: string; readonly largest: number };

/** Called with each finding that is new in this process. */
export type OnRelayFinding = (finding: RelayFinding) => void;

/** Everything this process knows about one relay. */
export class RelayMemory {
  readonly #relay: string;
  readonly #proofs: Record<RelayAbility, Proof> = { pipelining: 'untried', chunking: 'untried' };
  /** Weight of the failures after which a message without the ability was answered, and of the one in progress. */
  readonly #confirmed: Record<RelayAbility, number> = { pipelining: 0, chunking: 0 };
  readonly #inProgress: Record<RelayAbility, number> = { pipelining: 0, chunking: 0 };
  #largest: number | null = null;

  constructor(relay: string) {
    this.#relay = relay;
  }

  /** Returns true while an announced ability may be used. */
  mayUse(ability: RelayAbility): boolean {
    return this.isProven(ability) || this.#proofs[ability] === 'untried';
  }

  /** Returns true once the relay has shown an ability. */
  isProven(ability: RelayAbility): boolean {
    return this.#proofs[ability] === 'works';
  }

  /** Remembers that an ability works. */
  works(ability: RelayAbility, onFinding: OnRelayFinding): void {
    if (this.isProven(ability) || this.#proofs[ability] === 'broken') return;
    this.#proofs[ability] = 'works';
    onFinding({ relay: this.#relay, ability, works: true });
  }

  /** Remembers that an ability seemed to fail. A relay that was silent for another reason gets another chance. */
  doubt(ability: RelayAbility, doubt: Doubt): void {
    if (this.isProven(ability) || this.#proofs[ability] === 'broken') return;
    this.#proofs[ability] = 'doubted';
    this.#inProgress[ability] = Math.max(this.#inProgress[ability], weights[doubt]);
  }

  /** Decides about doubted abilities, after a message without them was answered or not. */
  settle(abilities: readonly RelayAbility[], isAnswered: boolean, onFinding: OnRelayFinding): void {
    for (const ability of abilities) {
      if (this.#proofs[ability] !== 'doubted') continue;
      if (isAnswered) this.#confirmed[ability] += this.#inProgress[ability];
      this.#inProgress[ability] = 0;
      const isMissing = this.#confirmed[ability] >= enough;
      this.#proofs[ability] = isMissing ? 'broken' : 'untried';
      if (isMissing) onFinding({ relay: this.#relay, ability, works: false });
    }
  }

  /** Remembers the most bytes that the relay accepts; 0 if it names no limit. */
  accepts(largest: number, onFinding: OnRelayFinding): void {
    if (this.#largest === largest) return;
    this.#largest = largest;
    onFinding({ relay: this.#relay, largest });
  }
}

const memories = new Map<string, RelayMemory>();

/** Returns what this process knows about a relay, until it ends: a relay that was repaired is tried again then. */
export function memoryOf({ host, port }: { readonly host: string; readonly port: number }): RelayMemory {
  const name = `${host}:${port}`;
  const known = memories.get(name) ?? new RelayMemory(name);
  memories.set(name, known);
  return known;
}
