/** Where the sentence waits for the page that is loaded anew. */
const key = 'newsdesk-updated';

/**
 * Whether the server has the build that this page was loaded from, or a newer one, whose parts have other names; or
 * whether it doesn't answer, or something before it answers in its place: then the parts that are missing may be there again later.
 */
export async function serverBuild(page: Document = document): Promise<'same' | 'newer' | 'silent'> {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' });
    if (!answer.ok) return 'silent';
    return !script || (await answer.text()).includes(script) ? 'same' : 'newer';
  } catch {
    return 'silent';
  }
}

/** Loads the page once more. */
export function loadAgain(): void {
  window.location.reload();
}

/** Loads the page anew; it says why once it is there. */
export function loadAnew(): void {
  window.sessionStorage.setItem(key, 'yes');
  loadAgain();
}

/** True once, on a page that was loaded anew because of a newer build. */
export function wasLoadedAnew(): boolean {
  const was = window.sessionStorage.getItem(key) !== null;
  window.sessionStorage.removeItem(key);
  return was;
}
