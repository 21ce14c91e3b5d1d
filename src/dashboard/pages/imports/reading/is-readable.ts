/** Returns whether a blob can be read: false for a file that was changed, moved, or deleted after it was chosen. */
export async function isReadable(blob: Blob): Promise<boolean> {
  try {
    // The end of a file with a new header is still on disk.
    await blob.slice(-1).arrayBuffer();
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
