import { openNameServer } from '../../src/service/senders/senders/testing/name-server.ts';
import { axeViolations } from '../support/axe.ts';
import { mailInOutbox } from '../support/mail-in-outbox.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';
import { words } from '../support/words.ts';

const tNotices = words('notices');
const tSenders = words('senders');

test.use(withoutNewsdesk);

test('a sender is created and verified, and its domain is fixed until every check passes', async ({
  page,
}) => {
  const domain = 'bakery.example';
  const names = await openNameServer({
    [domain]: { txt: ['v=spf1 ip4:198.51.100.1 -all'] },
    [`_dmarc.${domain}`]: { txt: ['v=DMARC1; p=none; rua=mailto:dmarc@bakery.example'] },
  });
  const newsdesk = await startNewsdesk({
    env: { NEWSDESK_DNS: names.address, NEWSDESK_RELAY_ADDRESSES: '192.0.2.7' },
  });
  try {
    await signIn(page, newsdesk);
    await page.getByRole('link', { name: 'Senders' }).click();
    await page
      .getByRole('button', { name: tSenders('new.button') })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('The Bakery');
    const email = page.getByRole('textbox', { name: new RegExp(`^${tSenders('email.label')}`) });
    await email.fill(`bread@@${domain}`);
    await page.getByRole('button', { name: tSenders('create.button') }).click();
    await expect(page.getByText(words('input')('email'))).toBeVisible();
    await email.fill(`bread@${domain}`);
    await page.getByRole('button', { name: tSenders('create.button') }).click();
    const drawer = page.getByRole('dialog', { name: `bread@${domain}` });
    await expect(page.getByText(tSenders('verify.send.toast', { email: `bread@${domain}` }))).toBeVisible();

    const mail = await mailInOutbox(page, `bread@${domain}`);
    const link = /https?:\/\/\S+\/senders\S+/.exec(mail)?.[0] ?? '';
    await page.goto(link);
    await expect(drawer.getByText(tSenders('status.badge', { status: 'other' }))).toBeVisible();
    await drawer.getByRole('button', { name: tSenders('verify.button') }).click();
    await expect(drawer.getByText(tSenders('verify.done.body', { email: `bread@${domain}` }))).toBeVisible();
    await expect(page.getByRole('row', { name: /bread@bakery\.example Verified/ })).toBeVisible();

    const check = (name: string) => drawer.getByRole('region', { name, exact: true });
    await drawer.getByRole('button', { name: tSenders('domain.check.button') }).click();
    await expect(
      check('SPF').getByText(tSenders('check.badge', { result: 'fail' }), { exact: true }),
    ).toBeVisible();
    await expect(check('SPF').getByText('v=spf1 ip4:198.51.100.1 -all')).toBeVisible();
    await expect(
      check('DKIM').getByText(words('api')('dkim.missing', { name: `newsdesk._domainkey.${domain}` })),
    ).toBeVisible();
    await expect(check('Alignment').getByText(`Nothing signs for ${domain} yet`)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    names.zone[domain] = { txt: ['v=spf1 ip4:192.0.2.7 -all'] };
    const record = check('DKIM').getByText('v=DKIM1;');
    names.zone[`newsdesk._domainkey.${domain}`] = { txt: [await record.innerText()] };
    await drawer.getByRole('button', { name: tSenders('domain.check.button') }).click();
    for (const name of ['SPF', 'DKIM', 'Alignment', 'DMARC']) {
      await expect(
        check(name).getByText(tSenders('check.badge', { result: 'pass' }), { exact: true }),
      ).toBeVisible();
    }
    await expect(check('Alignment').getByText(`DKIM signs for ${domain}`)).toBeVisible();

    names.zone[domain] = { txt: ['v=spf1 ip4:192.0.2.7 -all', 'v=spf1 mx -all'] };
    await drawer.getByRole('button', { name: tSenders('domain.check.button') }).click();
    await expect(
      check('SPF').getByText(tSenders('check.badge', { result: 'fail' }), { exact: true }),
    ).toBeVisible();
    await page.goto(new URL('/notifications', newsdesk.url).href);
    await expect(
      page.getByText(tNotices('checks.title', { change: 'worse', email: `bread@${domain}` })),
    ).toBeVisible();
    await expect(
      page.getByText(tNotices('sender.confirmed.title', { email: `bread@${domain}` })),
    ).toBeVisible();
  } finally {
    await newsdesk.stop();
    await names.close();
    await removeData(newsdesk);
  }
});
