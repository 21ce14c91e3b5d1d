/** Maximum bytes of an image that loads quickly on a phone. */
export const goodImageBytes = 200_000;

/** Bytes from which an image counts as heavy. */
const heavyImageBytes = 400_000;

/** Rates an image's bytes by how quickly they load. */
export function weightOf({ size }: { readonly size: number }): 'good' | 'large' | 'heavy' {
  if (size > heavyImageBytes) return 'heavy';
  return size > goodImageBytes ? 'large' : 'good';
}

/** Returns whether an image looks blurred at a width: on sharp screens, if it is less than 1.5 times as wide. */
export function isBlurred({ width }: { readonly width: number }, shownWidth: number): boolean {
  return width < shownWidth * 1.5;
}
