import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { RelayAbility, RelayFinding } from '../../message/transport/relay-memory.ts';
import type { Database } from '../../storage/tables.ts';
import { findMeta, storeMeta } from '../account/meta.store.ts';

const row = 'mail server findings';

const abilities = ['pipelining', 'chunking'] as const satisfies readonly RelayAbility[];

const findings = z.object({
  /** Abilities that the mail server announces but doesn't have. */
  broken: z.array(z.enum(abilities)),
  /** The most bytes that it accepts; 0 if it names no limit. */
  largest: z.int(),
});

const stored = z.record(z.string(), findings);

/** Everything found out about one mail server. */
export type RelayFindings = z.output<typeof findings>;

const noFindings: RelayFindings = { broken: [], largest: 0 };

/** Returns what was found out about a mail server; null for the outbox. */
export async function findRelayFindings(
  db: Kysely<Database>,
  relay: { readonly host: string; readonly port: number } | null,
): Promise<RelayFindings> {
  if (relay === null) return noFindings;
  return (await readAll(db))[`${relay.host}:${relay.port}`] ?? noFindings;
}

/** Stores a finding; returns false if it was known. */
export async function keepRelayFinding(db: Transaction<Database>, finding: RelayFinding): Promise<boolean> {
  const all = await readAll(db);
  const known = all[finding.relay] ?? noFindings;
  const found = 'ability' in finding ? withAbility(known, finding) : { ...known, largest: finding.largest };
  if (JSON.stringify(found) === JSON.stringify(known)) return false;
  await storeMeta(db, row, JSON.stringify({ ...all, [finding.relay]: found }));
  return true;
}

function withAbility(
  known: RelayFindings,
  { ability, works }: Extract<RelayFinding, { readonly ability: unknown }>,
): RelayFindings {
  const broken = abilities.filter((one) => (one === ability ? !works : known.broken.includes(one)));
  return { ...known, broken };
}

async function readAll(db: Kysely<Database>): Promise<Readonly<Record<string, RelayFindings>>> {
  const text = await findMeta(db, row);
  return text === null ? {} : stored.parse(JSON.parse(text));
}
