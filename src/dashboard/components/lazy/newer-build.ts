import { keepStored, readStored } from '../../browser/storage.ts';

/** The session storage key of the sentence for the reloaded page. */
const key = 'newsdesk-updated';

/**
 * Compares the server's build with the one this page was loaded from. `newer`: its parts have other names. `silent`: no
 * answer, or one from something in between, so missing parts may become available later.
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

/** Reloads the page. */
export function reloadPage(): void {
  window.location.reload();
}

/** Reloads the page, which then shows why. */
export function reloadForNewerBuild(): void {
  keepStored(key, 'yes', 'sessionStorage');
  reloadPage();
}

/** Returns true once, on a page that was reloaded because of a newer build. */
export function wasReloaded(): boolean {
  const was = readStored(key, 'sessionStorage') !== null;
  keepStored(key, null, 'sessionStorage');
  return was;
}
