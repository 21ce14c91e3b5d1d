/** Loads what reads a paste: HTML from the clipboard, and plain text. */
export const pasteReader = {
  async load() {
    const [{ readClipboard }, { plainHtml }] = await Promise.all([
      import('./read-clipboard.ts'),
      import('./read-plain.ts'),
    ]);
    return { readClipboard, plainHtml };
  },
};
