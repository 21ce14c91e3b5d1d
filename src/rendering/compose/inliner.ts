import { initWasm, inline } from '@css-inline/css-inline-wasm';

/** Puts the rules of a document's `<style>` into `style` attributes. Throws an Error for css that it can't read. */
export type Inliner = (html: string) => string;

/**
 * Starts the css inliner from its compiled code (700 kB), once for a process or page. Where the code comes from is
 * the caller's part: `service/mails/content/load-inliner.ts` reads the package's file. Media queries, `:hover` and the like stay in a `<style>`, as does the doctype in its place.
 */
export async function startInliner(code: ArrayBuffer | Uint8Array): Promise<Inliner> {
  await initWasm({ module_or_path: code }).catch((error: unknown) => {
    if (!isStartedAlready(error)) throw error;
  });
  return (html) =>
    withDoctypeOf(
      html,
      inline(html, {
        keepStyleTags: true,
        removeInlinedSelectors: true,
        keepAtRules: true,
        keepLinkTags: true,
        loadRemoteStylesheets: false,
      }),
    );
}

/** Someone else in this process was faster, which is as good. */
function isStartedAlready(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Already initialized');
}

/** The inliner shortens every doctype to HTML5's, by which some clients choose another way of drawing. */
function withDoctypeOf(html: string, inlined: string): string {
  const own = /^\s*(?:<!--[^>]*-->\s*)*(<!doctype[^>]*>)/i.exec(html)?.[1];
  return own === undefined ? inlined : inlined.replace(/^\s*<!doctype[^>]*>/i, () => own);
}
