/** Lifetime of a preview of an unsaved email. */
export const previewMs = 10 * 60_000;

/** Most previews kept at once, of all writers. */
const mostPreviews = 40;

/** Most UTF-16 code units of the previews kept at once. */
const mostPreviewText = 60_000_000;

/** Letters and digits of a preview's key, which gives access to the email. */
export const previewKeyLength = 24;

/** Age and size of a preview. */
export interface PreviewMark {
  readonly key: string;
  readonly created_at: number;
  readonly size: number;
}

/** Returns the previews to delete before one of `size` is added: expired ones, then the oldest beyond the limits. */
export function previewsToDrop(newestFirst: readonly PreviewMark[], size: number, now: number): string[] {
  let text = size;
  return newestFirst
    .filter((preview, at) => {
      text += preview.size;
      return at + 1 >= mostPreviews || text > mostPreviewText || preview.created_at <= now - previewMs;
    })
    .map(({ key }) => key);
}
