/** Returns the key of an image's file. */
export function imageFileKey(fileName: string): string {
  return `images/${fileName}`;
}
