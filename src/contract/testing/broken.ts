import fc from 'fast-check';

type Path = readonly (string | number)[];

const nestings = 200;

/** Texts that often break parsers. */
export const oddTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    "'; DROP TABLE contacts; --",
    '%',
    '__proto__',
    'constructor',
    'toString',
    '../..',
    '-1',
    '0',
    '1e309',
    '99999999999999999999',
    'NaN',
    'null',
    '<script>alert(1)</script>',
    '=1+1',
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
  ),
  fc.integer({ min: 255, max: 3000 }).map((length) => 'x'.repeat(length)),
  fc.array(fc.nat({ max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Returns a new object with the names of inherited members. */
function withPrototypeKeys(): unknown {
  const value: unknown = JSON.parse(
    '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}, "hasOwnProperty": 1, "toString": 1}',
  );
  return value;
}

/** JSON values of wrong types. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  oddTexts,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER + 1,
    [],
    {},
    [[]],
    [null],
  ),
  fc.integer({ min: 1, max: nestings }).map(nested),
  fc.constant(null).map(withPrototypeKeys),
  fc.jsonValue(),
);

/** Returns a value with one place broken: removed, replaced by junk, wrapped, or with foreign members. */
export function brokenOf(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .record({ path: fc.constantFrom(...pathsOf(value)), how: fc.nat({ max: 9 }), by: junk })
    .map(({ path, how, by }) => changeAt(value, path, (old) => changed(old, how, by)));
}

const gone = Symbol('gone');

function changed(old: unknown, how: number, by: unknown): unknown {
  if (how === 0) return gone;
  if (how === 1) return [old];
  if (how === 2) return { value: old };
  if (how === 3) return null;
  if (how === 4 && isObject(old)) return { ...old, unknown_member: by };
  if (how === 5 && isList(old)) return [...old, by];
  return by;
}

function pathsOf(value: unknown): [Path, ...Path[]] {
  const inside = Array.isArray(value)
    ? value.flatMap((item: unknown, at) => pathsOf(item).map((path) => [at, ...path]))
    : isObject(value)
      ? Object.entries(value).flatMap(([name, item]) => pathsOf(item).map((path) => [name, ...path]))
      : [];
  return [[], ...inside];
}

function changeAt(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return change(value);
  const kept = (item: unknown) => item !== gone;
  if (Array.isArray(value)) {
    return value
      .map((item: unknown, at) => (at === first ? changeAt(item, rest, change) : item))
      .filter(kept);
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    name === first ? changeAt(item, rest, change) : item,
  ]);
  return Object.fromEntries(members.filter(([, item]) => kept(item)));
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
