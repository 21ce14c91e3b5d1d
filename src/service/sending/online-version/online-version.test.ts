import { expect, it } from 'vitest';
import { contactDelete, contactUpdate } from '../../../contract/people/contacts.ts';
import { sentMailDelete } from '../../../contract/sending/sent-mails.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import { startTrackedMail } from '../../results/tracking/testing/tracked-mail.ts';

const body = `<p>Dear ##firstname|reader## ##email##,</p><a href="https://example.com/a">Read</a>
<script>alert(1)</script><a href="##unsubscribe##">Leave</a>`;

describeEachEngine('an email as a page', (openTestStorage) => {
  const start = (change = {}) =>
    startTrackedMail(openTestStorage, {
      sending: { body, share_key: 'shared', state: 'sent', finished_at: 1, ...change },
    });

  it('shows the reader’s own version, with tracked links and image', async () => {
    const mail = await start();
    await mail.service.call(contactUpdate, {
      params: { email: 'ada@example.com' },
      body: { first_name: '<Ada>' },
    });
    const page = await mail.visit(mail.path('view', 0));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Dear &lt;Ada&gt; ada@example.com');
    for (const path of [mail.path('click', 0, 0), mail.path('open', 0), mail.path('unsubscribe', 0)])
      expect(page.body).toContain(`https://news.example.com${path}`);
  });

  it('shows anyone the version at its share address, without a trace of a reader', async () => {
    const mail = await start();
    const page = await mail.visit('/p/s/shared/');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Dear reader ,');
    expect(page.body).toContain('href="https://example.com/a"');
    expect(page.body).not.toMatch(/\/p\/[ocuvt]\//);
    expect(page.headers['x-robots-tag']).toBe('noindex');
  });

  it('runs no code written by its author', async () => {
    const mail = await start();
    for (const url of ['/p/s/shared/', mail.path('view', 0)]) {
      const policy = String((await mail.visit(url)).headers['content-security-policy']);
      expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
      expect(policy).not.toMatch(/script|allow-same-origin/);
    }
  });

  it('counts nothing automatically when it is opened', async () => {
    const mail = await start();
    await mail.visit(mail.path('view', 0));
    await mail.service.events.flush();
    expect(await mail.service.storage.read.selectFrom('tracking_event').selectAll().execute()).toEqual([]);
  });

  it('is not shared before it is sent, when it is a test, or after it is deleted', async () => {
    for (const change of [{ state: 'scheduled' }, { kind: 'test' }, { deleted_at: 1 }]) {
      const mail = await start(change);
      expect((await mail.visit('/p/s/shared/')).statusCode).toBe(404);
    }
  });

  it('stays available to its readers after it is deleted, and is removed with its contact', async () => {
    const mail = await start();
    await mail.service.call(sentMailDelete, { params: { id: mail.sending_id } });
    expect((await mail.visit(mail.path('view', 0))).statusCode).toBe(200);
    await mail.service.call(contactDelete, { params: { email: 'ada@example.com' } });
    expect((await mail.visit(mail.path('view', 0))).statusCode).toBe(404);
  });

  it('shows nothing at a tampered or foreign address', async () => {
    const mail = await start();
    for (const url of ['/p/s/other/', '/p/s/%00/', mail.path('view', 0).replace(/.\/$/, '~/'), '/p/v/0-A/'])
      expect((await mail.visit(url)).statusCode).toBe(404);
  });
});
