/** Where the sentence waits for the page that is loaded anew. */
const key = 'newsdesk-updated';

/**
 * True where the server has another build than this page was loaded from, whose parts are gone by then. False where it
 * doesn't answer.
 */
export async function isOutdated(page: Document = document): Promise<boolean> {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    // Offline: the parts that are missing may be there again later.
    return false;
  }
}

/** Loads the page anew; it says why once it is there. */
export function loadAnew(): void {
  window.sessionStorage.setItem(key, 'yes');
  window.location.reload();
}

/** True once, on a page that was loaded anew because of a newer build. */
export function wasLoadedAnew(): boolean {
  const was = window.sessionStorage.getItem(key) !== null;
  window.sessionStorage.removeItem(key);
  return was;
}
