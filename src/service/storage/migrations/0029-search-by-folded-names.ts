import { foldKey } from '../../../lib/text/fold-key.ts';
import type { Migration } from './migration.ts';

const position = 'name_fold_position';

/** Fills the folded names, and creates the search index for them. */
export const searchByFoldedNames: Migration = {
  version: 29,
  name: 'search by folded names',
  async fillSome(db, dialect, limit) {
    const { value } = await db
      .selectFrom('counter')
      .select('value')
      .where('name', '=', position)
      .executeTakeFirstOrThrow();
    const contacts = await db
      .selectFrom('contact')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '>', value)
      .orderBy('id')
      .limit(limit)
      .execute();
    const last = contacts.at(-1);
    if (last === undefined) return false;
    const rows = contacts.map(({ id, first_name, last_name }) => ({
      id,
      name_fold: foldKey(`${first_name} ${last_name}`),
    }));
    await db
      .updateTable('contact')
      .from(dialect.rows({ id: 'integer', name_fold: 'text' }, rows).as('incoming'))
      .set((eb) => ({ name_fold: eb.ref('incoming.name_fold') }))
      .whereRef('contact.id', '=', 'incoming.id')
      .execute();
    await db.updateTable('counter').set({ value: last.id }).where('name', '=', position).execute();
    return true;
  },
  up: ({ foldedSearchIndex }) => [`DELETE FROM counter WHERE name = '${position}'`, ...foldedSearchIndex],
};
