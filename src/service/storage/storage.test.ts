import { expect, it } from 'vitest';
import { contactRow } from './testing/contacts.ts';
import { describeEachEngine } from './testing/engines.ts';
import { UniqueViolation } from './errors.ts';

describeEachEngine('storage', (openTestStorage) => {
  it('reads what a write has committed', async () => {
    const storage = await openTestStorage();
    const id = await storage.write(async (transaction) => {
      const row = await transaction
        .insertInto('contact')
        .values(contactRow('Ann@example.com'))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const row = await storage.read
      .selectFrom('contact')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      id,
      ...contactRow('Ann@example.com'),
      name_fold: '',
      sms_number: null,
      active: 1,
      inactive_reason: null,
      inactive_cause: null,
      suppressed_by: null,
      source_id: null,
    });
  });

  it('can be closed twice', async () => {
    const storage = await openTestStorage();
    await storage.close();
    await expect(storage.write(async () => 1)).rejects.toThrow('closed');
  });

  it('rolls everything back when the job throws', async () => {
    const storage = await openTestStorage();
    const failing = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('a@example.com')).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await storage.read.selectFrom('contact').selectAll().execute()).toEqual([]);
  });

  it('names the table and column of a unique violation', async () => {
    const storage = await openTestStorage();
    const twice = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('a@example.com')).execute();
      await transaction.insertInto('contact').values(contactRow('A@example.com')).execute();
    });
    await expect(twice).rejects.toThrow(UniqueViolation);
    await expect(twice).rejects.toMatchObject({ table: 'contact', columns: ['email_key'] });
  });

  it('writes and joins many rows from one parameter', async () => {
    const storage = await openTestStorage();
    const { dialect } = storage;
    const columns = { email_key: 'text', sms_number: 'text?', created_at: 'integer' } as const;
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      email_key: `user${index}"{,}\\@exämple.com`,
      sms_number: index % 2 === 0 ? null : `+${index}`,
      created_at: 1_700_000_000_000 + index,
    }));
    await storage.write((transaction) =>
      transaction
        .insertInto('contact')
        .columns([
          'email',
          'email_key',
          'first_name',
          'last_name',
          'name_key',
          'attributes',
          'sms_number',
          'created_at',
          'updated_at',
        ])
        .expression((build) =>
          build
            .selectFrom(dialect.rows(columns, rows).as('incoming'))
            .select((is) => [
              is.ref('incoming.email_key').as('email'),
              'incoming.email_key',
              is.val('a').as('first_name'),
              is.val('b').as('last_name'),
              is.val('a b').as('name_key'),
              is.val('{}').as('attributes'),
              'incoming.sms_number',
              'incoming.created_at',
              is.ref('incoming.created_at').as('updated_at'),
            ]),
        )
        .execute(),
    );
    const found = await storage.read
      .selectFrom(dialect.rows(columns, rows).as('incoming'))
      .innerJoin('contact', 'contact.email_key', 'incoming.email_key')
      .select(['contact.email_key', 'contact.sms_number', 'contact.created_at'])
      .orderBy('contact.created_at')
      .execute();
    expect(found).toEqual(rows);
  });
});
