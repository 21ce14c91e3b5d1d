import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Envelope {
  results: { id: number }[];
}

/**
 * The text of the newest mail to an address, read from the local outbox through the interface. `page` is signed in and
 * on the dashboard. Waits until the mail is there.
 */
export async function mailInOutbox(page: Page, email: string): Promise<string> {
  const find = () =>
    page.evaluate(async (search) => {
      const answer = await fetch(`/api/v3/outbox/?search=${encodeURIComponent(search)}`);
      const { results }: Envelope = await answer.json();
      return results[0]?.id ?? null;
    }, email);
  await expect.poll(find, { message: `a mail to ${email}`, timeout: 30_000 }).not.toBeNull();
  const id = await find();
  return page.evaluate(async (mail) => {
    const answer = await fetch(`/api/v3/outbox/${String(mail)}/`);
    const { text }: { text: string } = await answer.json();
    return text;
  }, id);
}
