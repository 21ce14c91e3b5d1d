import { BadParameter } from './errors.ts';

/** Value that may be bound to a statement's placeholder. */
export type Parameter = string | number | bigint | null | Uint8Array;

/**
 * Refuses values that one of the engines would quietly change or choke on: undefined, booleans, Dates, NaN and
 * the infinities, integers beyond 2^53, text with a NUL.
 *
 * @throws BadParameter, naming the placeholder's position (from 1), never the value
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
