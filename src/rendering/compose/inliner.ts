import { initWasm, inline } from '@css-inline/css-inline-wasm';

/**
 * Function that moves the rules of a document's `<style>` into `style` attributes. Throws an Error for unreadable CSS.
 */
export type Inliner = (html: string) => string;

/**
 * Starts the CSS inliner from its compiled code (700 kB), once per process or page. The caller provides the code:
 * `service/mails/content/load-inliner.ts` reads the package's file. Media queries, `:hover` and the like stay in a
 * `<style>`, as does the doctype in its place.
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

/** Returns whether other code in this process started it first, which works as well. */
function isStartedAlready(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Already initialized');
}

/** Restores the doctype: the inliner shortens every one to HTML5's, which changes how some apps draw. */
function withDoctypeOf(html: string, inlined: string): string {
  const own = /^\s*(?:<!--[^>]*-->\s*)*(<!doctype[^>]*>)/i.exec(html)?.[1];
  return own === undefined ? inlined : inlined.replace(/^\s*<!doctype[^>]*>/i, () => own);
}
