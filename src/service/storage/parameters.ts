import { BadParameter } from './errors.ts';

/** Valid value of a statement's parameter. */
export type Parameter = string | number | bigint | null | Uint8Array;

/**
 * Refuses values that an engine would change silently or can't store: undefined, booleans, Dates, NaN, infinities,
 * integers beyond 2^53, and text with a NUL.
 *
 * @throws BadParameter with the position of the parameter (from 1), never its value
 */
export function checkParameter(value: unknown, position: number): Parameter {
  switch (typeof value) {
    case 'string':
      if (value.includes('\0')) throw new BadParameter(`parameter ${position} is text with a NUL`);
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new BadParameter(`parameter ${position} is ${value}`);
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
        throw new BadParameter(`parameter ${position} is an integer beyond 2^53`);
      }
      return value;
    case 'bigint':
      if (value !== BigInt.asIntN(64, value))
        throw new BadParameter(`parameter ${position} is beyond 64 bits`);
      return value;
    case 'object':
      if (value === null || value instanceof Uint8Array) return value;
      throw new BadParameter(`parameter ${position} is an object (${value.constructor.name})`);
    default:
      throw new BadParameter(`parameter ${position} is of type ${typeof value}`);
  }
}
