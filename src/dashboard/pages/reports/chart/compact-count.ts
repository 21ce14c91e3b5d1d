const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

/** A number as short as an axis wants it: `950`, `1.2K`. */
export function compactCount(value: number): string {
  return compact.format(value);
}
