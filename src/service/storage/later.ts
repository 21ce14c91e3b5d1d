/** A parameter of a prepared statement, known only when it runs: see `prepared.ts`. */
export class Later<Value> {
  readonly value: () => Value;

  constructor(value: () => Value) {
    this.value = value;
  }
}

/** Changes a parameter, now or as soon as it is known. */
export function change<Value, Changed>(
  parameter: readonly Value[] | Later<readonly Value[]>,
  how: (value: readonly Value[]) => Changed,
): Changed | Later<Changed> {
  return parameter instanceof Later ? new Later(() => how(parameter.value())) : how(parameter);
}
