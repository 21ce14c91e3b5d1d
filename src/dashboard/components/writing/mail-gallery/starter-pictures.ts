/** The pictures of the starter templates, drawn by `npm run thumbnails`: the URL of each file. */
const files = import.meta.glob<string>('./starters/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the URL of a starter template's picture; null for other templates, and for one unknown to this build. */
export function starterPicture(slug: string | null | undefined): string | null {
  return files[`./starters/${slug ?? ''}.webp`] ?? null;
}
