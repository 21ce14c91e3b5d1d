import { beforeEach, expect, it } from 'vitest';
import { attributeCreate, attributeDelete } from '../../../contract/people/attributes.ts';
import { segmentCount } from '../../../contract/people/contact-matches.ts';
import { contactCreate, contactUpdate } from '../../../contract/people/contacts.ts';
import { startTestService, type TestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { purgeDeletedAttributes } from '../attributes/attributes.purge.ts';
import { fillSlots } from './fill-slots.store.ts';

const { signal } = new AbortController();

describeEachEngine('columns for values of attributes', (openTestStorage) => {
  let service: TestService;
  beforeEach(async () => {
    service = await startTestService(openTestStorage);
  });

  const attribute = async (name: string, values: readonly string[]) => {
    const { code } = await service.call(attributeCreate, { body: { name } });
    for (const [index, value] of values.entries()) {
      const email = `${index}@example.com`;
      const body = { email, attributes: { [code]: value } };
      await service.call(contactCreate, { body });
    }
    return code;
  };

  const count = async (code: string, value: string) => {
    const match = { on: 'attribute', code, is: 'equals', value } as const;
    return (await service.call(segmentCount, { body: { match } })).count;
  };

  const stateOf = (code: string) =>
    service.storage.read
      .selectFrom('attribute')
      .select(['fact_state', 'fact_column'])
      .where('code', '=', code)
      .executeTakeFirst();

  const texts = async () => {
    const rows = await service.storage.read
      .selectFrom('contact_fact')
      .select('t1')
      .orderBy('contact_id')
      .execute();
    return rows.map(({ t1 }) => t1);
  };

  it('are assigned to the attributes in a count, and updated with the contacts', async () => {
    const code = await attribute('City', ['Åre', '', 'Lund']);
    expect(await count(code, 'are')).toBe(1);
    expect(await stateOf(code)).toEqual({ fact_state: 'wanted', fact_column: null });
    await fillSlots(service.storage, signal);
    expect(await stateOf(code)).toEqual({ fact_state: 'filled', fact_column: 't1' });
    expect(await texts()).toEqual(['are', null, 'lund']);
    const to = (value: string) => ({
      params: { email: '2@example.com' },
      body: { attributes: { [code]: value } },
    });
    await service.call(contactUpdate, to('ARE'));
    expect([await count(code, 'are'), await texts()]).toEqual([2, ['are', null, 'are']]);
    await service.call(contactUpdate, to(''));
    expect([await count(code, 'are'), await texts()]).toEqual([1, ['are', null, null]]);
  });

  it('are not assigned to long texts', async () => {
    const code = await attribute('Note', ['x'.repeat(101)]);
    expect(await count(code, 'x')).toBe(0);
    await fillSlots(service.storage, signal);
    expect(await stateOf(code)).toEqual({ fact_state: 'refused', fact_column: null });
    expect(await count(code, 'x'.repeat(101))).toBe(1);
  });

  it('are cleared for another type, and reused after a deleted attribute is purged', async () => {
    const code = await attribute('Points', ['12', `1${'0'.repeat(400)}`]);
    expect(await count(code, '12')).toBe(1);
    await fillSlots(service.storage, signal);
    await service.storage.write((db) => db.updateTable('attribute').set({ type: 1 }).execute());
    expect(await count(code, '12')).toBe(1);
    await fillSlots(service.storage, signal);
    expect(await texts()).toEqual([null, null]);
    await fillSlots(service.storage, signal);
    expect(await stateOf(code)).toEqual({ fact_state: 'filled', fact_column: 'n1' });
    expect(await count(code, '12')).toBe(1);

    await service.call(attributeDelete, { params: { code } });
    await purgeDeletedAttributes(service.storage, signal);
    const rows = await service.storage.read.selectFrom('contact_fact').select('n1').execute();
    expect(rows).toEqual([{ n1: null }, { n1: null }]);
  });
});
