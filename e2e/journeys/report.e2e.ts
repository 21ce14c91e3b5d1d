import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { draftShow } from '../../src/contract/drafts.ts';
import { listShow } from '../../src/contract/lists.ts';
import { outboxList, outboxShow } from '../../src/contract/outbox.ts';
import { reportShow } from '../../src/contract/reports.ts';
import { axeViolations } from '../support/axe.ts';
import { openDesk } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test } from '../support/test.ts';

test.use({
  storageState: { cookies: [], origins: [] },
  // What a browser under test calls itself counts as a machine.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
});

const readers = ['opens', 'clicks', 'leaves', 'bounces', 'sleeps'].map((name) => `${name}@example.com`);

/** A mail with two addresses, one of them twice. */
const body = `<p>Hello <a href="https://bakery.example/loaves">Loaves</a>
  <a href="https://bakery.example/order">Order</a> <a href="https://bakery.example/loaves">Again</a>
  <a href="##unsubscribe##">Leave</a></p>`;

/** A server's notice that a mail did not arrive. Source: RFC 3464. */
function notice(email: string, messageId: string): string {
  return [
    'From: mailer-daemon@example.com',
    'To: news@desk.example',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'No such user.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${email}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 No such user',
    '',
    '--b',
    'Content-Type: message/rfc822',
    '',
    `Message-ID: ${messageId}`,
    `To: ${email}`,
    'Subject: Spring bread',
    '',
    'Hello',
    '--b--',
    '',
  ].join('\r\n');
}

/** The value of a figure of the report. */
function figure(page: Page, label: string) {
  return page.getByRole('link', { name: new RegExp(`^${label}\\s*\\d`) });
}

/** The colour of a place of a picture, as `#rrggbb`; in the picture's own pixels. */
function colourAt(page: Page, picture: Buffer, { x, y }: { x: number; y: number }): Promise<string> {
  return page.evaluate(
    async ({ base64, left, top }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const pen = new OffscreenCanvas(1, 1).getContext('2d');
      pen?.drawImage(image, -left, -top);
      const pixel = pen?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [];
      return `#${Array.from(pixel, (part) => part.toString(16).padStart(2, '0')).join('')}`;
    },
    { base64: picture.toString('base64'), left: x, top: y },
  );
}

test('a report tells opens, clicks, who left and what came back, draws them and exports them', async ({
  page,
}) => {
  const newsdesk = await startNewsdesk({ env: { NEWSDESK_SENDERS: 'desk.example' } });
  try {
    const { at, api, post } = await openDesk(page, newsdesk);
    const { request } = page;
    const { hash } = listShow.responses[200].parse(
      await post('/lists/', { name: 'Readers' }),
    );
    const items = readers.map((email) => ({ email, lists: [hash] }));
    await post('/contacts/import/bulk/', { items });
    await post('/senders/', { name: 'The Desk', email: 'news@desk.example' });
    const made = await post('/mails/drafts/', { subject: 'Spring bread', body });
    const { id } = draftShow.responses[200].parse(made);
    const order = { lists: [hash], sender_email: 'news@desk.example' };
    const sent = await request.post(api(`/mails/drafts/${id}/send/`), { data: order });
    expect(sent.status(), await sent.text()).toBe(202);

    const outbox = async () =>
      outboxList.responses[200].parse(await (await request.get(api('/outbox/?paginate_by=50'))).json());
    await expect.poll(async () => (await outbox()).count, { timeout: 30_000 }).toBe(readers.length);
    const mailTo = async (name: string) => {
      const mails = (await outbox()).results;
      const found = await Promise.all(
        mails.map(async (one) => {
          const shown: unknown = await (await request.get(api(`/outbox/${one.id}/`))).json();
          const { source } = outboxShow.responses[200].parse(shown);
          const text = await (await request.get(source.replace(/^.*\/v3/, api('')))).text();
          return { ...(await PostalMime.parse(text)), message_id: one.message_id };
        }),
      );
      const mail = found.find(({ to }) => to?.some(({ address }) => address === `${name}@example.com`));
      if (mail === undefined) throw new Error(`no mail to ${name}`);
      return mail;
    };
    const addresses = (html: string | undefined, attribute: 'href' | 'src') =>
      [...(html ?? '').matchAll(new RegExp(`${attribute}="([^"]+)"`, 'g'))].map(
        ([, address = '']) => address,
      );

    await test.step('readers open, click, leave; one mail comes back', async () => {
      // Nobody reads within two seconds of the delivery: what does is a machine's.
      const [picture = ''] = addresses((await mailTo('opens')).html, 'src').slice(-1);
      const openers = async () => {
        await request.get(picture);
        const shown: unknown = await (await request.get(api('/reports/1/'))).json();
        return reportShow.responses[200].parse(shown).unique_html_opened;
      };
      await expect.poll(openers, { timeout: 20_000 }).toBe(1);
      const [loaves = ''] = addresses((await mailTo('clicks')).html, 'href');
      await request.get(loaves, { maxRedirects: 0 });
      const leave = addresses((await mailTo('leaves')).html, 'href').at(3) ?? '';
      await page.goto(leave);
      await page
        .getByRole('button', { name: /unsubscribe/i })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { message_id } = await mailTo('bounces');
      const buffer = Buffer.from(notice('bounces@example.com', message_id));
      const returned = await request.post(api('/bounces/'), {
        multipart: { file: { name: 'bounce.eml', mimeType: 'message/rfc822', buffer } },
      });
      expect(await returned.json()).toMatchObject({ outcome: 'booked' });
    });

    await test.step('the figures agree, and lead to their rows', async () => {
      await page.goto(at('/reports'));
      await page.getByRole('link', { name: 'Spring bread' }).click();
      await expect(figure(page, 'Clicked')).toContainText('1');
      await expect(figure(page, 'Unsubscribed')).toContainText('1');
      await expect(figure(page, 'Bounced')).toContainText('20% of sent');
      await figure(page, 'Bounced').click();
      await expect(page.getByRole('row', { name: /bounces@example\.com Permanent 5\.1\.1/ })).toBeVisible();
      await page.getByRole('link', { name: 'Unsubscribed' }).click();
      await expect(page.getByRole('row', { name: /leaves@example\.com/ })).toBeVisible();
      await page.getByRole('link', { name: 'Links' }).first().click();
      await page.getByRole('link', { name: 'https://bakery.example/loaves' }).click();
      await expect(page.getByRole('row', { name: /clicks@example\.com 1/ })).toBeVisible();
    });

    await test.step('the chart is drawn, saved as a picture, and stands in a table', async () => {
      await page.getByRole('link', { name: 'Overview' }).last().click();
      const chart = page.getByRole('img', { name: /first opens/ });
      await expect(chart.locator('svg').first()).toBeVisible();
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as picture' }).click(),
      ]);
      const png = await readFile(await picture.path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(await colourAt(page, png, { x: 50, y: 126 }), 'the first swatch').toBe(
        await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--nd-accent').trim()),
      );
      await page.getByRole('button', { name: 'All time' }).click();
      await expect(page).toHaveURL(/all_time=1/);
      await page.getByRole('button', { name: 'Table' }).click();
      await expect(page.getByRole('row')).not.toHaveCount(0);
    });

    await test.step('who opened is exported', async () => {
      await page.goto(at('/reports/1?tab=opens'));
      await page.getByRole('button', { name: 'Export' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV file (.csv)' }).click(),
      ]);
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain('opens@example.com');
      expect(text).not.toContain('sleeps@example.com');
    });

    await test.step('clicks stand on the mail itself', async () => {
      await page.goto(at('/reports/1?tab=links&view=mail'));
      const mail = page.frameLocator('iframe').frameLocator('iframe');
      await expect(mail.getByRole('link', { name: 'Again' })).toHaveAttribute('data-nd-clicks', '1 · 100%');
      await expect(mail.getByRole('link', { name: 'Order' })).toHaveAttribute('data-nd-clicks', '0');
    });

    await test.step('axe finds nothing in either scheme', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of ['/reports', '/reports/1', '/reports/1?tab=links', '/reports/compare?ids=1']) {
          await page.goto(at(path));
          await page.waitForLoadState('networkidle');
          expect(await axeViolations(page), `${path}, ${colorScheme}`).toEqual([]);
        }
      }
    });
  } finally {
    await newsdesk.stop();
    await removeData(newsdesk);
  }
});
