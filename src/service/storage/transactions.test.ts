import { sql, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { contactRow, insertContacts, insertList, subscribe } from './testing/contacts.ts';
import { describeEachEngine } from './testing/engines.ts';
import { ForeignKeyViolation, StorageError, UniqueViolation } from './errors.ts';
import type { Database } from './tables.ts';
import { joinStorage } from './opening/open-storage.ts';

/** Returns a promise with a function to settle it. */
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describeEachEngine('transactions', (openTestStorage) => {
  it('hide uncommitted changes from readers', async () => {
    const storage = await openTestStorage();
    const seen = gate();
    const written = gate();
    const writing = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('a@x')).execute();
      written.open();
      await seen.passed;
    });
    await written.passed;
    expect(await storage.read.selectFrom('contact').select('id').execute()).toEqual([]);
    seen.open();
    await writing;
    expect(await storage.read.selectFrom('contact').select('id').execute()).toHaveLength(1);
  });

  it('are serial, so that two that read, decide, and write the same data never lose a change', async () => {
    const storage = await openTestStorage();
    const count = async () =>
      storage.write(async (transaction) => {
        const { value } = await transaction
          .selectFrom('counter')
          .select('value')
          .where('name', '=', 'contacts')
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('counter')
          .set({ value: value + 1 })
          .where('name', '=', 'contacts')
          .execute();
      });
    const other = joinStorage(storage.share());
    const countThere = async () =>
      other.write((transaction) =>
        transaction
          .updateTable('counter')
          .set((set) => ({ value: set('value', '+', 1) }))
          .where('name', '=', 'contacts')
          .execute(),
      );
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? count() : countThere())));
    await other.close();
    const rows = await storage.read
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'contacts')
      .execute();
    expect(rows).toEqual([{ value: 20 }]);
  });

  it('let interactive writes pass background writes', async () => {
    const storage = await openTestStorage();
    const order: string[] = [];
    const holding = gate();
    const first = storage.write(() => holding.passed, { priority: 'background' });
    const note = (name: string) => async () => {
      order.push(name);
    };
    const rest = [
      storage.write(note('background 1'), { priority: 'background' }),
      storage.write(note('interactive 1')),
      storage.write(note('background 2'), { priority: 'background' }),
      storage.write(note('interactive 2')),
    ];
    holding.open();
    await Promise.all([first, ...rest]);
    expect(order[0]).toBe('interactive 1');
    expect(order.toSorted()).toEqual(['background 1', 'background 2', 'interactive 1', 'interactive 2']);
  });

  it('with names wait for serial ones and for others with a common name', async () => {
    const storage = await openTestStorage();
    const increment = async (transaction: Transaction<Database>) => {
      const counter = transaction.selectFrom('counter').select('value').where('name', '=', 'contacts');
      const { value } = await counter.executeTakeFirstOrThrow();
      const next = transaction.updateTable('counter').set({ value: value + 1 });
      await next.where('name', '=', 'contacts').execute();
    };
    const other = joinStorage(storage.share());
    const options = [{ names: ['a', 'b'] }, { names: ['b', 'a'] }, {}, { priority: 'background' }] as const;
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        (index % 3 === 0 ? other : storage).write(increment, options[index % 4]),
      ),
    );
    await other.close();
    const { value } = await storage.read
      .selectFrom('counter')
      .select('value')
      .where('name', '=', 'contacts')
      .executeTakeFirstOrThrow();
    expect(value).toBe(24);
  });

  it('end with their first failed statement, even if the job continues', async () => {
    const storage = await openTestStorage();
    const stubborn = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('a@x')).execute();
      const again = transaction.insertInto('contact').values(contactRow('a@x')).execute();
      await expect(again).rejects.toThrow(UniqueViolation);
      await transaction.insertInto('contact').values(contactRow('b@x')).execute();
    });
    await expect(stubborn).rejects.toThrow(StorageError);
    const forgetful = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('c@x')).execute();
      await transaction
        .insertInto('contact')
        .values(contactRow('c@x'))
        .execute()
        .catch((error: unknown) => expect(error).toBeInstanceOf(UniqueViolation));
    });
    await expect(forgetful).rejects.toThrow('failed before');
    expect(await storage.read.selectFrom('contact').select('id').execute()).toEqual([]);
    expect(await insertContacts(storage, [contactRow('d@x')])).toHaveLength(1);
  });

  it('are rolled back when they are idle for too long', async () => {
    // Long enough that the other write is never idle itself, even on a busy machine.
    const storage = await openTestStorage({ idleMs: 1_000 });
    const written = gate();
    const ended = gate();
    const idle = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('a@x')).execute();
      written.open();
      await ended.passed;
      await transaction.insertInto('contact').values(contactRow('b@x')).execute();
    });
    await written.passed;
    // Another write gets a turn only because the idle one has lost its own.
    const other = joinStorage(storage.share());
    await insertContacts(other, [contactRow('c@x')]);
    ended.open();
    await expect(idle).rejects.toThrow(StorageError);
    await other.close();
    const emails = await storage.read.selectFrom('contact').select('email').execute();
    expect(emails).toEqual([{ email: 'c@x' }]);
  });

  it('continue for others when a client closes during its own', async () => {
    const storage = await openTestStorage({ idleMs: 60_000 });
    const other = joinStorage(storage.share());
    const written = gate();
    const leaves = gate();
    const left = other.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('a@x')).execute();
      written.open();
      await leaves.passed;
      throw new Error('left');
    });
    await written.passed;
    const closing = other.close();
    leaves.open();
    await expect(left).rejects.toThrow('left');
    await closing;
    await insertContacts(storage, [contactRow('b@x')]);
    expect(await storage.read.selectFrom('contact').select('email').execute()).toEqual([{ email: 'b@x' }]);
  });

  it('refuse references to missing rows, and delete rows of a deleted contact', async () => {
    const storage = await openTestStorage();
    const list = await insertList(storage, 'list');
    await expect(subscribe(storage, list, [77])).rejects.toThrow(ForeignKeyViolation);
    const [id = 0] = await insertContacts(storage, [contactRow('a@x')]);
    await subscribe(storage, list, [id]);
    await storage.write((transaction) => transaction.deleteFrom('contact').where('id', '=', id).execute());
    expect(await storage.read.selectFrom('subscription').selectAll().execute()).toEqual([]);
  });

  it('cannot be started from `read`', async () => {
    const storage = await openTestStorage();
    const writing = storage.read.transaction().execute(async () => undefined);
    await expect(writing).rejects.toThrow('Storage.write');
  });

  it('do not prevent closing if they never end', async () => {
    const storage = await openTestStorage({ idleMs: 100 });
    const written = gate();
    const left = storage.write(async (transaction) => {
      await transaction.insertInto('contact').values(contactRow('a@x')).execute();
      written.open();
      await new Promise(() => undefined);
    });
    await written.passed;
    await expect(Promise.race([left, storage.close()])).resolves.toBeUndefined();
  });

  it('refuse new work once the storage is closing', async () => {
    const storage = await openTestStorage();
    const running = insertContacts(storage, [contactRow('a@x')]);
    const closing = storage.close();
    await expect(storage.write(async () => 1)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(running).resolves.toHaveLength(1);
    await closing;
    await expect(sql`select 1`.execute(storage.read)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
