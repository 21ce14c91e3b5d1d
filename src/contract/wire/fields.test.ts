import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  address,
  emptyArrayAsObject,
  flag,
  givenText,
  integer,
  line,
  listHashes,
  nameLength,
  numberChoice,
  ordering,
  patchLine,
  patchPersonName,
  patchRequiredLine,
  patchRequiredText,
  patchText,
  pathId,
  personName,
  requiredLine,
  requiredText,
  severalTexts,
  text,
  timestamp,
  unspecified,
} from './fields.ts';
import { paging } from './paging.ts';
import { parseInput } from './parse.ts';

/** Parses a value with a field. Returns `refused` if it is invalid. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : refused;
}

const refused = Symbol('refused');

/** Parses the member `it` of a body, which may be missing, with a field. */
function member(schema: z.ZodMiniType, body: object): unknown {
  return read(z.object({ it: schema }), body);
}

describe('flag', () => {
  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    ['True', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['False', false],
    ['yes', refused],
    [2, refused],
    ['', refused],
    [null, refused],
    [[], refused],
  ])('reads %j as %s', (value, expected) => {
    expect(read(flag(), value)).toBe(expected);
  });
});

describe('integer', () => {
  const small = integer({ min: -5, max: 100 });

  it.each([
    [7, 7],
    ['7', 7],
    ['-5', -5],
    ['007', 7],
    ['101', refused],
    [-6, refused],
    ['7.0', refused],
    [7.5, refused],
    ['1e1', refused],
    ['0x10', refused],
    [' 7', refused],
    ['', refused],
    ['٧', refused],
    [Number.NaN, refused],
    [Number.POSITIVE_INFINITY, refused],
    [true, refused],
    [null, refused],
    [['7'], refused],
  ])('reads %j as %s', (value, expected) => {
    expect(read(small, value)).toBe(expected);
  });

  it('reads a whole number in range equally from JSON and from digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 100 }), (value) => {
        expect([read(small, value), read(small, String(value))]).toEqual([value, value]);
      }),
    );
  });

  it('reads every safe integer as an id, and no larger one', () => {
    const largest = Number.MAX_SAFE_INTEGER;
    expect(read(pathId(), String(largest))).toBe(largest);
    expect(read(pathId(), String(largest + 1))).toBe(refused);
  });

  it('returns a safe integer in its range for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.double(), fc.string(), fc.maxSafeInteger().map(String)),
        (value) => {
          const result = read(pathId(), value);
          expect(result === refused || (Number.isSafeInteger(result) && Number(result) >= 1)).toBe(true);
        },
      ),
    );
  });
});

describe('numberChoice', () => {
  it.each([
    [0, 0],
    ['2', 2],
    [1, refused],
    ['02', refused],
    [null, refused],
  ])('reads %j as %s', (value, expected) => {
    expect(read(numberChoice([0, 2]), value)).toBe(expected);
  });
});

describe('timestamp', () => {
  it.each([
    ['1970-01-01T00:00:01Z', 1000],
    ['1970-01-01T00:00:01', 1000],
    ['1970-01-01T01:00:00+01:00', 0],
    ['', refused],
    ['soon', refused],
    ['2026-02-30T00:00:00Z', refused],
    [0, refused],
    [null, refused],
  ])('reads %j as %s', (value, expected) => {
    expect(read(timestamp(), value)).toBe(expected);
  });

  it('reads every time of four-digit years unchanged', () => {
    const time = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, (date) => {
        expect(read(timestamp(), date.toISOString())).toBe(date.getTime());
      }),
    );
  });

  it('returns whole milliseconds or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const result = read(timestamp(), value);
        expect(result === refused || Number.isSafeInteger(result)).toBe(true);
      }),
    );
  });
});

describe('address', () => {
  it.each([
    ['Ada@Example.org', 'Ada@Example.org'],
    [' ada@example.org\n', 'ada@example.org'],
    ['ada', refused],
    ['', refused],
    [`${'a'.repeat(260)}@example.org`, refused],
    [5, refused],
    [null, refused],
    [['ada@example.org'], refused],
  ])('reads %j as %s', (value, expected) => {
    expect(read(address(), value)).toBe(expected);
  });
});

describe('text', () => {
  it.each([
    [{}, { it: '' }],
    [{ it: null }, { it: '' }],
    [{ it: '' }, { it: '' }],
    [{ it: 7.5 }, { it: '7.5' }],
    [{ it: ' a ' }, { it: ' a ' }],
    [{ it: true }, refused],
    [{ it: [] }, refused],
    [{ it: 'abcd' }, refused],
  ])('turns %j of POST and PUT into %s', (body, expected) => {
    expect(member(text(3), body)).toEqual(expected);
  });
});

describe('patchText', () => {
  it.each([
    [{}, {}],
    [{ it: null }, { it: undefined }],
    [{ it: '' }, { it: '' }],
    [{ it: 'a' }, { it: 'a' }],
    [{ it: 'abcd' }, refused],
    [{ it: {} }, refused],
  ])('turns %j of PATCH into %s', (body, expected) => {
    expect(member(patchText(3), body)).toEqual(expected);
  });

  it('refuses a blank required text', () => {
    expect(member(patchRequiredText(3), { it: ' ' })).toBe(refused);
    expect(member(patchRequiredText(3), { it: null })).toEqual({ it: undefined });
    expect(member(patchRequiredText(3), { it: 'a' })).toEqual({ it: 'a' });
  });
});

describe('line', () => {
  const fields = {
    line: line(),
    patchLine: patchLine(),
    requiredLine: requiredLine(),
    patchRequiredLine: patchRequiredLine(),
  };

  it.each(['a\nb', 'a\r\nb', 'a\n', 'a\u000bb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', '\u001bb'])(
    'refuses %j in every spelling',
    (value) => {
      for (const field of Object.values(fields)) expect(member(field, { it: value })).toBe(refused);
    },
  );

  it.each(['a\tb', ' a ', 'Åsa 👩‍👩‍👧 \u202eb'])('keeps %j', (value) => {
    for (const field of Object.values(fields)) expect(member(field, { it: value })).toEqual({ it: value });
  });

  it('names the rule', () => {
    expect(parseInput(z.object({ name: requiredLine() }), { name: 'a\nb' })).toEqual({
      ok: false,
      errors: { name: ['line'] },
    });
  });

  it('is what a contact’s name becomes', () => {
    expect(member(personName(), { it: ' Anna\r\nMaria\n' })).toEqual({ it: 'Anna Maria' });
    expect(member(patchPersonName(), { it: 'Anna\u2028Maria' })).toEqual({ it: 'Anna Maria' });
  });
});

describe('requiredText and givenText', () => {
  it('keep a text unchanged, up to their length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: nameLength, unit: 'grapheme' }), (value) => {
        const fits = /[^\s\p{Cc}\p{Cf}]/u.test(value) && value.length <= nameLength;
        expect(read(requiredText(nameLength), value)).toBe(fits ? value : refused);
        expect(read(givenText(), value)).toBe(value);
      }),
    );
  });

  it.each(['\u200b\u200b', '\u202e\u202c', '\u2060 \ufeff', '\u0007'])(
    'refuse the invisible text %j',
    (value) => {
      expect(read(requiredText(nameLength), value)).toBe(refused);
      expect(read(requiredText(nameLength), `${value}a`)).toBe(`${value}a`);
    },
  );

  it('differ in empty texts', () => {
    expect([read(requiredText(nameLength), ''), read(givenText(), '')]).toEqual([refused, '']);
    expect([member(requiredText(nameLength), {}), member(givenText(), {})]).toEqual([refused, refused]);
  });
});

describe('severalTexts', () => {
  it.each([
    ['a', ['a']],
    ['a, b,,c', ['a', 'b', 'c']],
    [
      ['a', 'b,c'],
      ['a', 'b', 'c'],
    ],
    ['', []],
    [[], []],
    [[1], refused],
    [{ a: 'b' }, refused],
    [null, refused],
  ])('reads %j as %j', (value, expected) => {
    expect(read(severalTexts(), value)).toEqual(expected);
  });

  it('need at least one list to write to', () => {
    expect([read(listHashes(), 'a'), read(listHashes(), []), read(listHashes(), ' , ')]).toEqual([
      ['a'],
      refused,
      refused,
    ]);
  });
});

describe('ordering', () => {
  it.each([
    [{ it: '-name' }, { it: '-name' }],
    [{ it: 'size' }, { it: undefined }],
    [{ it: ['name', 'name'] }, { it: undefined }],
    [{}, {}],
  ])('makes %j into %j', (query, expected) => {
    expect(member(ordering(['name', '-name']), query)).toEqual(expected);
  });
});

describe('paging', () => {
  const query = z.object(paging);

  it.each([
    [{}, {}],
    [
      { page: '3', paginate_by: '25' },
      { page: 3, paginate_by: 25 },
    ],
    [{ paginate_by: '1000' }, { paginate_by: 100 }],
    [{ paginate_by: 'many' }, { paginate_by: 10 }],
    [{ paginate_by: '0' }, { paginate_by: 10 }],
    [{ paginate_by: ['20', '30'] }, { paginate_by: 10 }],
    [{ page: '0' }, refused],
    [{ page: '-1' }, refused],
    [{ page: '1.5' }, refused],
    [{ page: 'last' }, refused],
    [{ page: '' }, refused],
    [{ page: ['1', '2'] }, refused],
    [{ page: '99999999999' }, refused],
  ])('makes %j into %j', (given, expected) => {
    expect(read(query, given)).toEqual(expected);
  });
});

describe('emptyArrayAsObject', () => {
  const values = emptyArrayAsObject(z.record(z.string(), z.string()));

  it('accepts only an empty array as an empty object', () => {
    expect([read(values, []), read(values, {}), read(values, ['a'])]).toEqual([{}, {}, refused]);
  });
});

describe('unspecified', () => {
  it('is undefined if another service answers with another shape', () => {
    const list = z.looseObject({ responders: unspecified(z.array(z.looseObject({ id: z.int() }))) });
    expect(read(list, { responders: [{ id: 1 }] })).toEqual({ responders: [{ id: 1 }] });
    expect(read(list, { responders: 'none' })).toEqual({ responders: undefined });
    expect(read(list, {})).toEqual({});
  });
});
