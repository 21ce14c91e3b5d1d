import { networkOf } from '../lib/network/network.ts';
import { hour_ms } from '../lib/time/durations.ts';
import { AttemptBudget, type BudgetRules } from './attempt-budget.ts';

/** The origin of a sign-in attempt. */
export interface Attempter {
  /** IP address. */
  readonly address: string;
  /** Identifier of a browser that has been signed in before, null for any other. */
  readonly browser: string | null;
}

/** Slows password guessing down without locking anybody out. */
export interface SignInBudgets {
  /** Counts an attempt, as a failed one until it succeeds. */
  begin(attempter: Attempter): BudgetedAttempt;
}

/** An attempt that may be made now, or only later. */
export interface BudgetedAttempt {
  /** 0 when it may be made. */
  readonly waitSeconds: number;
  /** Notes that the attempt was right: it doesn't count. */
  succeed(): void;
}

/**
 * Budgets of wrong passwords. A person who mistypes waits 15 seconds at most; one network has a guess each 10
 * seconds, all together 60,000 a day.
 *
 * Every attempt from an unknown browser draws on the budgets of its address and of the networks around it, and on one
 * of two that all share: networks that have guessed recently use up `repeated`, so that they can't take `first` from
 * a person who comes from elsewhere. A browser that was signed in before has a budget of its own and draws on no other.
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

type BudgetName = keyof typeof rules;

/** For how long a network that has guessed draws on `repeated`. */
const lately: BudgetRules = { burst: 1, interval_ms: hour_ms };

const mostKeys = 10_000;

const addressBits = { ipv4: 32, ipv6: 64 };
const networkBits = { ipv4: 24, ipv6: 56 };
const organizationBits = { ipv4: 24, ipv6: 48 };

interface SignInBudgetsOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Makes the budgets of one process. */
export function createSignInBudgets({ now }: SignInBudgetsOptions): SignInBudgets {
  const make = (name: BudgetName) => new AttemptBudget({ ...rules[name], mostKeys, now });
  const budgets: Readonly<Record<BudgetName, AttemptBudget>> = {
    browser: make('browser'),
    address: make('address'),
    network: make('network'),
    organization: make('organization'),
    first: make('first'),
    repeated: make('repeated'),
  };
  const guessed = new AttemptBudget({ ...lately, mostKeys, now });

  const drawsOf = ({ address, browser }: Attempter): [AttemptBudget, string][] => {
    if (browser !== null) return [[budgets.browser, browser]];
    const organization = networkOf(address, organizationBits);
    return [
      [budgets.address, networkOf(address, addressBits)],
      [budgets.network, networkOf(address, networkBits)],
      [budgets.organization, organization],
      [guessed.isUsed(organization) ? budgets.repeated : budgets.first, 'all'],
    ];
  };
  return {
    begin(attempter) {
      const draws = drawsOf(attempter);
      const wait_ms = Math.max(...draws.map(([budget, key]) => budget.waitOf(key)));
      if (wait_ms > 0) return { waitSeconds: Math.ceil(wait_ms / 1000), succeed: () => undefined };
      for (const [budget, key] of draws) budget.take(key);
      const organization = networkOf(attempter.address, organizationBits);
      const isFirst = attempter.browser === null && !guessed.isUsed(organization);
      if (isFirst) guessed.take(organization);
      return {
        waitSeconds: 0,
        succeed() {
          for (const [budget, key] of draws) budget.giveBack(key);
          // The address or browser itself starts from the beginning.
          for (const [budget, key] of draws.slice(0, 1)) budget.clear(key);
          if (isFirst) guessed.clear(organization);
        },
      };
    },
  };
}
