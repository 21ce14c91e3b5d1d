/** Image formats that can be converted for emails; the preparation also checks the file. */
export const acceptedImages = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

/** Returns the image files of a drop or a paste, in order. */
export function imageFilesOf(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
