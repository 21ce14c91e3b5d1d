import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributeTypeReplace } from '../../../contract/jobs/attribute-types.ts';
import { attributeCreate } from '../../../contract/people/attributes.ts';
import { contactImportBulk, contactList } from '../../../contract/people/contacts.ts';
import { startTestService } from '../../roof/testing/test-service.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';

const types = [
  { type: 0 },
  { type: 1 },
  { type: 2 },
  { type: 3 },
  { type: 4, options: ['Pro', 'Team'] },
  { type: 5, options: ['Pro', 'Zoë'], open: true },
] as const;

const code = (at: number) => `a${at}`;

/** Texts that fit some of the types, and texts that fit none. */
const value = fc.oneof(
  fc.constantFrom('12.50', '-0', '2026-05-31T23:30:00Z', '31/05/2026', 'JA', 'pro', 'zoe; Pro', 'a|b', '1e3'),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.stringMatching(/^[\w ,;|.-]{0,20}$/),
);

describeEachEngine('values of attributes with a type', (openTestStorage) => {
  it('are accepted as returned, whatever is stored', async () => {
    const service = await startTestService(openTestStorage);
    const codes = types.map((_type, at) => code(at));
    for (const name of codes) await service.call(attributeCreate, { body: { name } });
    const [rows = []] = fc.sample(
      fc.array(fc.tuple(...types.map(() => value)), { minLength: 60, maxLength: 60 }),
      { numRuns: 1, seed: 17 },
    );
    const items = rows.map((row, at) => ({
      email: `p${at}@example.com`,
      attributes: Object.fromEntries(row.map((text, index) => [code(index), text])),
    }));
    await service.call(contactImportBulk, { body: { items } });
    // No job runs, so values stay that no type accepts.
    for (const [at, { type, ...rest }] of types.entries()) {
      const options = 'options' in rest ? [...rest.options] : [];
      const body = { type, options, open: 'open' in rest };
      await service.call(attributeTypeReplace, { params: { code: code(at) }, body });
    }
    const read = async () => (await service.call(contactList, { query: { paginate_by: 100 } })).results;
    const before = await read();
    expect(before).toHaveLength(60);
    const statuses = await Promise.all(
      before.map(async ({ email, attributes }) => {
        const url = `/v3/contacts/${email}/`;
        const whole = await service.send({ method: 'GET', url });
        const put = await service.send({ method: 'PUT', url, payload: whole.json() });
        const patch = await service.send({ method: 'PATCH', url, payload: { attributes } });
        return [whole.statusCode, put.statusCode, patch.statusCode];
      }),
    );
    expect(statuses).toEqual(before.map(() => [200, 200, 200]));
    const after = await read();
    expect(after.map(({ attributes }) => attributes)).toEqual(before.map(({ attributes }) => attributes));
    const body = before.map(({ email, attributes }) => ({ email, attributes }));
    await service.call(contactImportBulk, { body: { items: body } });
    expect((await read()).map(({ attributes }) => attributes)).toEqual(
      before.map(({ attributes }) => attributes),
    );
  });
});
