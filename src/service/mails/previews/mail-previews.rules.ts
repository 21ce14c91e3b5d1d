/** Lifetime of a preview of what isn't saved. */
export const previewMs = 10 * 60_000;

/** Most previews kept at once, of all who write. */
const mostPreviews = 40;

/** Most UTF-16 code units of the previews kept at once. */
const mostPreviewText = 60_000_000;

/** Letters and digits of a preview's key, which gives access to the email. */
export const previewKeyLength = 24;

/** Age and weight of a preview. */
export interface PreviewMark {
  readonly key: string;
  readonly created_at: number;
  readonly size: number;
}

/** The previews to let go before one of `size` comes in: the old ones, then the oldest of too many or too much. */
export function previewsToDrop(newestFirst: readonly PreviewMark[], size: number, now: number): string[] {
  let text = size;
  return newestFirst
    .filter((preview, at) => {
      text += preview.size;
      return at + 1 >= mostPreviews || text > mostPreviewText || preview.created_at <= now - previewMs;
    })
    .map(({ key }) => key);
}
