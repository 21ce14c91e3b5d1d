import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { words } from './words.ts';

/** Opens the newest email to an address on the Outbox page once it arrives, and returns its HTML with images. */
export async function openInOutbox(page: Page, email: string, subject: RegExp): Promise<FrameLocator> {
  const mail = await findInOutbox(page, { email, subject, view: 'html' });
  return mail.frameLocator('iframe');
}

/** Returns the email's source, which doesn't count as an open. */
export async function readSource(page: Page, email: string, subject: RegExp): Promise<string> {
  const source = (await findInOutbox(page, { email, subject, view: 'source' })).getByLabel(
    words('outbox')('email.view.label', { view: 'other' }),
    { exact: true },
  );
  await expect(source).toContainText('Message-ID:');
  return source.innerText();
}

interface Sought {
  readonly email: string;
  readonly subject: RegExp;
  readonly view: 'html' | 'source';
}

async function findInOutbox(page: Page, { email, subject, view }: Sought): Promise<Locator> {
  const mail = page.getByRole('region', { name: subject });
  await expect(async () => {
    await page.goto(`/outbox?search=${encodeURIComponent(email)}&view=${view}`);
    await expect(mail).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  return mail;
}

/** Follows a link of an email in the outbox, which opens a new page. */
export async function followLink(page: Page, mail: FrameLocator, name: string | RegExp): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    mail.getByRole('link', { name }).first().click(),
  ]);
  await opened.waitForLoadState();
  return opened;
}
