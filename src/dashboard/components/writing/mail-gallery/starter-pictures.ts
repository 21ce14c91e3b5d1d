/** The pictures of the starters, drawn by `npm run thumbnails`: the URL of each file. */
const files = import.meta.glob<string>('./starters/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the URL of a starter's picture; null for no starter, and for one that this build doesn't know. */
export function starterPicture(slug: string | null | undefined): string | null {
  return files[`./starters/${slug ?? ''}.webp`] ?? null;
}
