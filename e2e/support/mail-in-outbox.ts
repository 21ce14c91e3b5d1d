import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Envelope {
  results: { id: number }[];
}

/**
 * Returns the text of the newest email to an address, read from the local outbox through the API. `page` is signed in
 * and on the dashboard. Waits for the email.
 */
export async function mailInOutbox(page: Page, email: string): Promise<string> {
  const search = encodeURIComponent(email);
  const find = async () => {
    const { results } = await read<Envelope>(page, `/outbox/?search=${search}`);
    return results[0]?.id ?? null;
  };
  await expect.poll(find, { message: `a mail to ${email}`, timeout: 30_000 }).not.toBeNull();
  const { text } = await read<{ text: string }>(page, `/outbox/${String(await find())}/`);
  return text;
}

/** Calls the API through the page, which has the session. */
function read<T>(page: Page, path: string): Promise<T> {
  return page.evaluate<T>(`fetch(${JSON.stringify(`/api/v3${path}`)}).then((answer) => answer.json())`);
}
