import { writeMessage } from '../../../messages/node/server-messages.ts';
import { describe, expect, it } from 'vitest';
import { textType } from '../../../lib/contact/attribute-types.ts';
import { planColumns } from './columns.ts';
import type { ImportMapping } from './import-mapping.ts';

const attributes = [
  { code: 'stad', name: 'Stad', ...textType },
  { code: 'antal-natter', name: 'Antal nätter', ...textType },
];

function plan(header: string[], mapping: ImportMapping | null = null) {
  return planColumns({ header, mapping, attributes });
}

const none = { first_name: -1, last_name: -1, attributes: [] };

describe('the columns of a file', () => {
  it.each<[string, string[], object]>([
    ['identically named', ['last_name', 'email', 'first_name'], { email: 1, first_name: 2, last_name: 0 }],
    [
      'in another case and with blanks',
      [' Email ', 'FIRST_NAME'],
      { email: 0, first_name: 1, last_name: -1 },
    ],
    ['with NUL in it', ['em\0ail'], { email: 0 }],
    ['the very name before another case', ['EMAIL', 'email'], { email: 1 }],
  ])('are found by default: %s', (_what, header, expected) => {
    expect(plan(header)).toMatchObject({ ok: true, plan: expected });
  });

  it('match attributes by name or code, without case', () => {
    expect(plan(['email', 'stad', 'ANTAL NÄTTER', 'x'])).toMatchObject({
      plan: {
        attributes: [
          { code: 'stad', index: 1 },
          { code: 'antal-natter', index: 2 },
        ],
      },
    });
    expect(plan(['email', 'antal-natter'])).toMatchObject({
      plan: { attributes: [{ code: 'antal-natter', index: 1 }] },
    });
  });

  it('match a name written with combining marks', () => {
    expect(plan(['email', 'Antal nätter'.normalize('NFD')])).toMatchObject({
      plan: { attributes: [{ code: 'antal-natter', index: 1 }] },
    });
  });

  it('are only those of the mapping, if there is one', () => {
    const mapping = { contact: { email: 'Mail', first_name: null }, attributes: { stad: 'Ort' } };
    expect(plan(['email', 'Ort', 'Mail', 'first_name'], mapping)).toMatchObject({
      plan: { ...none, email: 2, attributes: [{ code: 'stad', index: 1 }] },
    });
  });

  it('omit an attribute that was deleted since', () => {
    const mapping = { contact: { email: 'email' }, attributes: { gone: 'Gone' } };
    expect(plan(['email'], mapping)).toMatchObject({ plan: { ...none, email: 0 } });
  });

  it.each<[string, string[], ImportMapping | null, RegExp]>([
    ['no address', ['name', 'city'], null, /email column cannot be found.*"email".*"name", "city"\.$/],
    ['no mapped address', ['email'], { contact: { email: 'Mail' } }, /email column cannot be found.*"Mail"/],
    [
      'no mapped name',
      ['e'],
      { contact: { email: 'e', first_name: 'F' } },
      /"F" that is mapped to first_name/,
    ],
    ['no mapped attribute', ['e'], { contact: { email: 'e' }, attributes: { stad: 'Ort' } }, /"Ort".*stad/],
    [
      'two of one name',
      ['email', 'first_name', 'First_Name', 'first_name'],
      null,
      /Two columns are named "first_name"/,
    ],
    ['two addresses', ['Email', 'EMAIL'], null, /Two columns/],
  ])('fail a file with %s', (...[, header, mapping, failure]) => {
    const planned = plan(header, mapping);
    expect(planned.ok ? '' : writeMessage(planned.failure, 'en')).toMatch(failure);
  });

  it('include at most twenty columns in the message about a missing email column', () => {
    const planned = plan(Array.from({ length: 1000 }, (_, index) => `c${index}`));
    expect(planned.ok ? '' : writeMessage(planned.failure, 'en')).toMatch(/"c19" and 980 more\.$/);
  });

  it('can be followed by unnamed ones', () => {
    expect(plan(['email', 'first_name', '', ''])).toMatchObject({ plan: { fewest: 2, most: 4 } });
  });
});
