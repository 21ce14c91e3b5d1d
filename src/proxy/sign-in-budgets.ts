import { networkOf } from '../lib/network/network.ts';
import { hour_ms } from '../lib/time/durations.ts';
import { AttemptBudget, type BudgetRules } from './attempt-budget.ts';
import type { ProxyMemory, Remembered } from './proxy-memory.ts';

/** The origin of a sign-in attempt. */
export interface Attempter {
  /** IP address. */
  readonly address: string;
  /** Identifier of a browser that has been signed in before, null for any other. */
  readonly browser: string | null;
}

/** Slows password guessing without locking anyone out. */
export interface SignInBudgets {
  /** Counts an attempt, as failed until it succeeds. */
  begin(attempter: Attempter): Promise<BudgetedAttempt>;
}

/** An attempt that is allowed now, or only later. */
export interface BudgetedAttempt {
  /** 0 if it is allowed now. */
  readonly waitSeconds: number;
  /** Marks the attempt as successful: it doesn't count. */
  succeed(): Promise<void>;
}

/**
 * Budgets of wrong passwords. A person with a typo waits 15 seconds at most. A network has one guess per 10 seconds, and all
 * networks together 60,000 per day.
 *
 * Each attempt from an unknown browser counts in the budgets of its address and the networks around it, and in one of two
 * shared budgets. Networks that have guessed recently use `repeated`, so that they can't use up `first` for people from
 * elsewhere. A browser that was signed in before has only its own budget.
 */
const rules = {
  browser: { burst: 5, interval_ms: 15_000 },
  address: { burst: 5, interval_ms: 15_000 },
  /** A /24 of IPv4, a /56 of IPv6. */
  network: { burst: 10, interval_ms: 12_000 },
  /** A /48 of IPv6. */
  organization: { burst: 20, interval_ms: 10_000 },
  first: { burst: 60, interval_ms: 2_000 },
  repeated: { burst: 20, interval_ms: 5_000 },
} as const satisfies Record<string, BudgetRules>;

/** Time that a network that has guessed draws on `repeated`. */
const lately: BudgetRules = { burst: 1, interval_ms: hour_ms };

const addressBits = { ipv4: 32, ipv6: 64 };
const networkBits = { ipv4: 24, ipv6: 56 };
const organizationBits = { ipv4: 24, ipv6: 48 };

interface SignInBudgetsOptions {
  /** Memory of the attempts; proxies that share it count together. */
  readonly memory: ProxyMemory;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type BudgetName = keyof typeof rules;
type Draw = readonly [BudgetName, string];

/** Makes the budgets. */
export function createSignInBudgets({ memory, now }: SignInBudgetsOptions): SignInBudgets {
  const budgetIn = (entries: Map<string, Remembered>, [name, key]: Draw) =>
    new AttemptBudget(rules[name], entries, { key: keyOf(name, key), now: now() });
  return {
    async begin(attempter) {
      const organization = networkOf(attempter.address, organizationBits);
      const guessedKey = keyOf('guessed', organization);
      const guessedIn = (entries: Map<string, Remembered>) =>
        new AttemptBudget(lately, entries, { key: guessedKey, now: now() });
      const possible = drawsOf(attempter, organization);
      const keys = [guessedKey, ...possible.map(([name, key]) => keyOf(name, key))];
      const begun = await memory.change(keys, (entries) => {
        const guessed = guessedIn(entries);
        const shared = guessed.isUsed ? 'repeated' : 'first';
        const draws = possible.filter(([name, key]) => key !== 'all' || name === shared);
        const budgets = draws.map((draw) => budgetIn(entries, draw));
        const wait_ms = Math.max(...budgets.map((budget) => budget.wait_ms));
        if (wait_ms > 0) return { wait_ms, draws, isFirst: false };
        for (const budget of budgets) budget.take();
        const isFirst = attempter.browser === null && !guessed.isUsed;
        if (isFirst) guessed.take();
        return { wait_ms, draws, isFirst };
      });
      const { wait_ms, draws, isFirst } = begun;
      return {
        waitSeconds: Math.ceil(wait_ms / 1000),
        async succeed() {
          if (wait_ms > 0) return;
          await memory.change(keys, (entries) => {
            for (const draw of draws) budgetIn(entries, draw).giveBack();
            // The address or browser itself starts from the beginning.
            for (const draw of draws.slice(0, 1)) budgetIn(entries, draw).clear();
            if (isFirst) guessedIn(entries).clear();
          });
        },
      };
    },
  };
}

/** Returns every budget that an attempt may draw on; only one of the two shared ones counts. */
function drawsOf({ address, browser }: Attempter, organization: string): Draw[] {
  if (browser !== null) return [['browser', browser]];
  return [
    ['address', networkOf(address, addressBits)],
    ['network', networkOf(address, networkBits)],
    ['organization', organization],
    ['first', 'all'],
    ['repeated', 'all'],
  ];
}

function keyOf(name: BudgetName | 'guessed', key: string): string {
  return `attempts:${name}:${key}`;
}
