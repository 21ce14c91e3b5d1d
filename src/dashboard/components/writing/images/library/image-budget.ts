/** Bytes of an image that loads quickly on a phone. */
export const goodImageBytes = 200_000;

/** Bytes from which an image is called heavy. */
const heavyImageBytes = 400_000;

/** Returns how an image's bytes weigh against what loads quickly. */
export function weightOf({ size }: { readonly size: number }): 'good' | 'large' | 'heavy' {
  if (size > heavyImageBytes) return 'heavy';
  return size > goodImageBytes ? 'large' : 'good';
}

/** Returns whether an image looks blurred where it is shown at a width: on sharp screens below 1.5 times of it. */
export function isBlurred({ width }: { readonly width: number }, shownWidth: number): boolean {
  return width < shownWidth * 1.5;
}
