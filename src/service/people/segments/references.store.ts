import type { Kysely } from 'kysely';
import type { MatchReferences } from '../../../contract/people/segments/references.ts';
import type { Database } from '../../storage/tables.ts';
import type { ExistingReferences } from './segments.rules.ts';

/** Returns the existing lists, attributes, emails and segments among those named. */
export async function findReferences(
  db: Kysely<Database>,
  { lists, attributes, mails, segments }: MatchReferences,
): Promise<ExistingReferences> {
  const listRows = await ifAny(lists, (hashes) =>
    db
      .selectFrom('list')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  const attributeRows = await ifAny(attributes, (codes) =>
    db
      .selectFrom('attribute')
      .select('code')
      .where('code', 'in', codes)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  const mailRows = await ifAny(mails, (ids) =>
    db.selectFrom('sending').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute(),
  );
  const segmentRows = await ifAny(segments, (hashes) =>
    db.selectFrom('segment').select('hash').where('hash', 'in', hashes).execute(),
  );
  return {
    lists: new Set(listRows.map(({ hash }) => hash)),
    attributes: new Set(attributeRows.map(({ code }) => code)),
    mails: new Set(mailRows.map(({ id }) => id)),
    segments: new Set(segmentRows.map(({ hash }) => hash)),
  };
}

function ifAny<Name, Row>(
  names: ReadonlySet<Name>,
  find: (names: readonly Name[]) => Promise<Row[]>,
): Promise<Row[]> {
  return names.size === 0 ? Promise.resolve([]) : find([...names]);
}
