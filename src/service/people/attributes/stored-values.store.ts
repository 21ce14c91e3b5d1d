import type { Storage } from '../../storage/storage.ts';

/** A value, and the number of contacts in a part that have it. */
interface StoredValue {
  readonly value: string;
  readonly count: number;
}

/** Contacts read by one query. */
const chunk = 20_000;

/** Reads the values that contacts have for an attribute, a part of the contacts at a time. */
export async function* storedValues(
  { read, dialect }: Pick<Storage, 'read' | 'dialect'>,
  code: string,
): AsyncGenerator<readonly StoredValue[], void> {
  const newest = await read
    .selectFrom('contact')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = newest?.id ?? 0;
  for (let after = 0; after < last; after += chunk) {
    const found = read
      .selectFrom('contact')
      .select(dialect.jsonText('contact.attributes', code).as('value'))
      .where('id', '>', after)
      .where('id', '<=', after + chunk)
      .where(dialect.includes('contact.attributes', `${JSON.stringify(code)}:`));
    const rows = await read
      .selectFrom(found.as('found'))
      .select(['value', ({ fn }) => fn.countAll<number>().as('count')])
      .where('value', 'is not', null)
      .groupBy('value')
      .orderBy('value')
      .execute();
    yield rows.map(({ value, count }) => ({ value: value ?? '', count: Number(count) }));
  }
}
