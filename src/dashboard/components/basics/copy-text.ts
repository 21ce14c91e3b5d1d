/**
 * Copies a text to the clipboard. Returns false if the browser doesn't allow it, as without TLS; the text can still be
 * copied manually.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    return false;
  }
}
