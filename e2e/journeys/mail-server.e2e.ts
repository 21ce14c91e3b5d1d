import { testCertificate, testKey } from '../../src/service/message/transport/testing/test-certificate.ts';
import { expectFitInEveryLook } from '../support/every-look.ts';
import { startPostfix, whyNoPostfix } from '../support/postfix.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';

test.use(withoutNewsdesk);

const reason = whyNoPostfix();
// The run's report shows the reason for skipping.
test.skip(reason !== null, reason ?? '');

test('a mail server is set up in Settings, tested over STARTTLS, and used without a restart', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const certificate = { certificate: testCertificate, key: testKey };
  const postfix = await startPostfix({ domain: 'bounces.example', port: 1 }, certificate);
  const newsdesk = await startNewsdesk({ env: { NEWSDESK_SENDERS: 'bakery.example' } });
  try {
    await signIn(page, newsdesk);
    await page.goto(new URL('/settings', newsdesk.url).href);
    const card = page.getByRole('region', { name: 'Mail server' });
    await expect(card.getByText('until you set up a mail server')).toBeVisible();
    await card.getByRole('button', { name: 'Set up mail server' }).click();
    const drawer = page.getByRole('dialog', { name: 'Mail server' });
    await drawer.getByRole('textbox', { name: /^Server/ }).fill('127.0.0.1');
    await drawer.getByRole('textbox', { name: /^Port/ }).fill(new URL(postfix.smtpUrl).port);
    await drawer.getByRole('combobox', { name: 'Encryption' }).selectOption('TLS');
    await drawer.getByRole('textbox', { name: 'Send test email to' }).fill('rye@visitor.example');
    await drawer.getByRole('button', { name: 'Send test email' }).click();
    await expect(drawer.getByText('Not sent')).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Encryption' }).selectOption('STARTTLS');
    await drawer.getByRole('button', { name: 'Send test email' }).click();
    const conversation = drawer.getByRole('log', { name: 'Conversation' });
    await expect(conversation).toContainText('STARTTLS');
    await expect(conversation).toContainText('RCPT TO:<rye@visitor.example>');
    await expectFitInEveryLook(page, 'mail server drawer');
    await drawer.getByRole('button', { name: 'Save mail server' }).click();
    await expect(drawer).toBeHidden();
    await expect(card.getByText(/^127\.0\.0\.1, port \d+, STARTTLS$/)).toBeVisible();

    await card.getByRole('textbox', { name: 'Send test email to' }).fill('bran@visitor.example');
    await card.getByRole('button', { name: 'Send test email' }).click();
    await expect(card.getByText('Sent', { exact: true })).toBeVisible();
    // Under the top bar, a button would have no space to be touched.
    await page.evaluate('window.scrollTo(0, 0)');
    await expectFitInEveryLook(page, 'settings with a mail server');
    await expect.poll(async () => (await postfix.mails()).length, { timeout: 30_000 }).toBe(2);
    const [mail = ''] = await postfix.mails();
    expect(mail).toMatch(/with ESMTPS /);
  } finally {
    await newsdesk.stop();
    await postfix.stop();
    await removeData(newsdesk);
  }
});
