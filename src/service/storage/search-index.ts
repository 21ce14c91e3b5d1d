import { sql } from 'kysely';
import { importStatus } from '../../contract/imports/imports.ts';
import type { Storage } from './storage.ts';

/** Contacts per transaction, few enough not to delay other writes. */
const contactsATime = 2000;

/**
 * Adds the next contacts to the search index in a background write. Searches also find other contacts, only slower. So
 * this adds none while an import is running, which would have to share the writer.
 *
 * @returns the number of contacts added, 0 if there is nothing to do now
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
