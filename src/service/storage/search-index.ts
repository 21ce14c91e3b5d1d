import { sql } from 'kysely';
import { importStatus } from '../../contract/imports/imports.ts';
import type { Storage } from './storage.ts';

/** Contacts per transaction; small enough not to hold others up. */
const contactsATime = 2000;

/**
 * Adds the next contacts to the search index, in a background write of its own. Contacts are searchable before
 * that too, only slower: so nothing is added while an import runs, which would have to share the writer.
 *
 * @returns how many contacts were added; 0 means that there is nothing to do just now
 */
export async function indexSome(storage: Storage, limit = contactsATime): Promise<number> {
  return storage.write(
    async (transaction) => {
      const running = await transaction
        .selectFrom('contact_import')
        .select('id')
        .where('status', '=', importStatus.processing)
        .limit(1)
        .executeTakeFirst();
      if (running !== undefined) return 0;
      const position = sql<number>`(select value from counter where name = 'search_position')`;
      const { last, count } = await transaction
        .selectFrom((from) =>
          from
            .selectFrom('contact')
            .select('id')
            .where('id', '>', position)
            .orderBy('id')
            .limit(limit)
            .as('next'),
        )
        .select(({ fn }) => [fn.max('id').as('last'), fn.countAll<number>().as('count')])
        .executeTakeFirstOrThrow();
      if (count === 0) return 0;
      await sql`insert into contact_search (${storage.dialect.searchKey}, email_key, name_fold)
        select id, email_key, name_fold from contact
        where id > ${position} and id <= ${last}`.execute(transaction);
      await transaction
        .updateTable('counter')
        .set({ value: last })
        .where('name', '=', 'search_position')
        .execute();
      return count;
    },
    { priority: 'background' },
  );
}
