import { expect, type Page } from '@playwright/test';
import type { RunningNewsdesk } from './start-newsdesk.ts';

/** Signs in by the link that the start printed, and waits until the page has gone on from there. */
export async function signIn(page: Page, { signInLink }: Pick<RunningNewsdesk, 'signInLink'>): Promise<void> {
  await page.goto(signInLink);
  await page.waitForURL((url) => url.href !== signInLink);
}

/** A Newsdesk that a page is signed in to. */
export interface Desk {
  /** The address of one of its pages. */
  readonly at: (path: string) => string;
  /** The address of a resource, as the page may ask for it. */
  readonly api: (path: string) => string;
  /** Posts something new; what the interface answers. */
  readonly post: (path: string, data: object) => Promise<unknown>;
}

/** Signs in, and gives the addresses of what is there. */
export async function openDesk(page: Page, newsdesk: RunningNewsdesk): Promise<Desk> {
  await signIn(page, newsdesk);
  const at = (path: string) => new URL(path, newsdesk.url).href;
  const api = (path: string) => at(`/api/v3${path}`);
  const post = async (path: string, data: object): Promise<unknown> => {
    const response = await page.request.post(api(path), { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  return { at, api, post };
}
