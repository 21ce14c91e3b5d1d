/** A parameter of a prepared statement, known only when it runs: see `prepared.ts`. */
export class Later<Value> {
  readonly value: () => Value;

  constructor(value: () => Value) {
    this.value = value;
  }
}

/** Encodes rows as a parameter, now or when they are known. */
export function encodeRows<Row, Encoded>(
  rows: readonly Row[] | Later<readonly Row[]>,
  encode: (rows: readonly Row[]) => Encoded,
): Encoded | Later<Encoded> {
  return rows instanceof Later ? new Later(() => encode(rows.value())) : encode(rows);
}
