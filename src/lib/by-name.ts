/** Returns the keys of a record, in order, with their type. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[];
export function keysOf(record: object): string[] {
  return Object.keys(record);
}

/** Returns a value for each of some names. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): { [Own in Name]: Value };
// @__NO_SIDE_EFFECTS__
export function byName<Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => unknown,
): object {
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = valueOf(name);
  return values;
}
