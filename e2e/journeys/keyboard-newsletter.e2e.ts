import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { callInterface } from '../support/call-interface.ts';
import { savedDocument } from '../support/canvas/canvas-page.ts';
import { startHeldRelay } from '../support/held-relay.ts';
import { storeImages } from '../support/store-images.ts';
import { signIn } from '../support/sign-in.ts';
import { removeData, startNewsdesk } from '../support/start-newsdesk.ts';
import { expect, test, withoutNewsdesk } from '../support/test.ts';
import { words } from '../support/words.ts';

// A whole newsletter from a blank page to a test email without the mouse; every key is counted.

test.use(withoutNewsdesk);

const t = words('block-editor');
const tImages = words('images');
const tEditor = words('editor');
const tTest = words('test-email');

/** The numbers of keys pressed and of letters typed. */
interface Counted {
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly counts: () => { readonly keys: number; readonly letters: number };
}

function countKeys({ keyboard }: Page): Counted {
  let keys = 0;
  let letters = 0;
  return {
    async press(...pressed) {
      keys += pressed.length;
      for (const key of pressed) await keyboard.press(key);
    },
    async type(text) {
      letters += text.length;
      await keyboard.type(text);
    },
    counts: () => ({ keys, letters }),
  };
}

/** Presses a key until an element has the focus, as a user does who watches the focus. */
async function pressUntil(keyboard: Counted, key: string, wanted: Locator): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

test('a newsletter of ten blocks and three images is written from blank by keyboard only and sent as a test', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const relay = await startHeldRelay();
  const newsdesk = await startNewsdesk({
    env: { NEWSDESK_SMTP_URL: relay.smtpUrl, NEWSDESK_SENDERS: 'kiln.example' },
  });
  try {
    await signIn(page, newsdesk);
    await callInterface(page, ['POST', '/senders/'], { name: 'The Kiln', email: 'news@kiln.example' });
    const reader = { email: 'ada@reader.example', first_name: 'Ada' };
    await callInterface(page, ['POST', '/contacts/import/bulk/'], { items: [reader] });
    await page.goto(new URL('/drafts', newsdesk.url).href);
    const keyboard = countKeys(page);
    await writeNewsletter(page, keyboard);
    await sendTest(page, keyboard);
    await expect.poll(() => relay.received).toEqual(['desk@kiln.example']);
    const [source = ''] = relay.sources;
    expect(source).toMatch(/^Subject: \[Test\] The kiln is lit\r$/m);
    expect(source).toContain('Dear Ada, the new kiln is lit.');
    const { keys, letters } = keyboard.counts();
    console.log(`${keys} keys and ${letters} letters from a blank email to its test`);
  } finally {
    await newsdesk.stop();
    await relay.stop();
    await removeData(newsdesk);
  }
});

/** Sends a test of the email from its canvas with a contact's values, and returns to the button. */
async function sendTest(page: Page, keyboard: Counted): Promise<void> {
  const { press, type } = keyboard;
  const button = page.getByRole('button', { name: tEditor('test.button'), exact: true });
  const drawer = page.getByRole('dialog', { name: tTest('drawer.title') });
  await test.step('a test email is sent', async () => {
    await pressUntil(
      keyboard,
      'Shift+F6',
      page.getByRole('link', { name: tEditor('back.label', { page: words('drafts')('page.title') }) }),
    );
    await pressUntil(keyboard, 'Tab', button);
    await press('Enter');
    await expect(drawer.getByRole('textbox', { name: tTest('to.label') })).toBeFocused();
    await type('desk@kiln.example');
    await pressUntil(keyboard, 'Tab', drawer.getByRole('combobox', { name: tTest('as.label') }));
    await type('ada@reader.example');
    expect(await axeViolations(page)).toEqual([]);
    await pressUntil(keyboard, 'Tab', drawer.getByRole('button', { name: tTest('send.button') }));
    await press('Enter');
    await expect(page.getByText(tTest('sent.toast', { count: 1 }))).toBeVisible();
    await expect(button).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
  });
}

async function writeNewsletter(page: Page, keyboard: Counted): Promise<void> {
  const { press, type } = keyboard;
  const block = (kind: string) => page.getByRole('group', { name: new RegExp(`^${kind} block`) });
  const writing = page.locator('[data-block]').getByRole('textbox').and(page.locator(':focus'));
  const picker = page.getByRole('dialog', { name: t('add.label') });
  const library = page.getByRole('searchbox', { name: tImages('search.label') });

  /** Adds a block below the selected one by the first letters of its name. */
  const add = async (letters: string) => {
    await press('a');
    await expect(picker.getByRole('searchbox')).toBeFocused();
    await type(letters);
    await press('Enter');
  };
  /** Chooses the missing image of the focused block from the library. */
  const choose = async (kind: string, image: string) => {
    await press('Tab');
    await pressUntil(
      keyboard,
      'ArrowRight',
      page.getByRole('toolbar').getByRole('button', { name: /image/i }),
    );
    await press('Enter');
    await expect(library).toBeFocused();
    await type(image);
    await press('Enter');
    await expect(block(kind).last()).toBeFocused();
  };

  await storeImages(page, ['keys-kiln', 'keys-shelf', 'keys-door']);
  await expect(page.getByRole('link', { name: words('drafts')('new.button') }).first()).toBeVisible();

  await test.step('a blank email is started', async () => {
    await press('n');
    await expect(page).toHaveURL(/\/drafts\/new$/);
    const blank = page.getByRole('button', {
      name: words('drafts')('create.blank.button', { type: 'block' }),
    });
    await expect(blank).toBeVisible();
    await pressUntil(keyboard, 'Tab', blank);
    await press('Enter');
    await expect(page).toHaveURL(/\/drafts\/\d+$/);
    await expect(page.locator('[data-block]').first()).toBeVisible();
  });
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  await test.step('the subject, and the first words', async () => {
    await type('The kiln is lit');
    await pressUntil(keyboard, 'Tab', page.locator('[data-block]').first());
    await pressUntil(keyboard, 'ArrowDown', block('Text'));
    await press('Enter', 'Control+a');
    await type('Dear ##first');
    await press('Enter');
    await type(', the new kiln is lit.');
  });

  await test.step('blocks by a slash, and an image from the library', async () => {
    await press('Enter');
    await type('/head');
    await press('Enter');
    await type('The first load');
    await press('Enter');
    await type('Forty bowls came out of it.');
    await press('Enter');
    await type('/image');
    await press('Enter');
    await expect(block('Image')).toBeFocused();
    await choose('Image', 'keys-kiln');
  });

  await test.step('Enter on an image moves to its settings, and Escape back', async () => {
    await press('Enter');
    await expect(page.getByRole('button', { name: t('image.upload.button') }).first()).toBeFocused();
    const decorative = page
      .getByRole('checkbox', { name: words('block-options')('decorative.label') })
      .first();
    expect((await decorative.locator('..').boundingBox())?.height, 'the height of a switch').toBeLessThan(40);
    await pressUntil(keyboard, 'Tab', page.getByRole('textbox', { name: t('image.alt.label') }).first());
    await type('The kiln at night');
    expect(await axeViolations(page)).toEqual([]);
    await press('Escape');
    await expect(block('Image')).toBeFocused();
  });

  await test.step('blocks below the selected one, by their names', async () => {
    await add('quote');
    await expect(writing).toBeVisible();
    await type('Worth the wait.');
    await press('ArrowDown', 'Control+a');
    await type('Ada');
    await press('Escape');
    await expect(block('Quote')).toBeFocused();
    await add('image and');
    await expect(writing).toBeVisible();
    await type('A new shelf');
    await press('Enter');
    await type('With room for tall jugs.');
    await press('Escape');
    await choose('Image and text', 'keys-shelf');
    await add('image');
    await expect(block('Image').last()).toBeFocused();
    await choose('Image', 'keys-door');
  });

  await test.step('two columns with a block each', async () => {
    await add(t('section.title', { count: 2 }));
    const columns = page.locator('[data-column]');
    await expect(columns.first()).toBeFocused();
    for (const [letters, said] of [
      ['text', 'Open on Friday.'],
      ['heading', 'Come early'],
    ] as const) {
      await press('Enter');
      await expect(picker.getByRole('searchbox')).toBeFocused();
      await type(letters);
      await press('Enter');
      await expect(writing).toBeVisible();
      await type(said);
      if (said.startsWith('Open')) await press('Escape', 'Escape', 'ArrowRight');
    }
  });

  await test.step('a button with its link', async () => {
    await press('Escape', 'Escape');
    await add('button');
    await expect(writing).toBeVisible();
    await type('See the shelf');
    await press('Control+k');
    const link = page.getByRole('textbox', { name: t('link.url.label') }).and(page.locator(':focus'));
    await expect(link).toBeVisible();
    await press('Control+a');
    await type('harbour.example/shelf');
    await press('Enter');
    await expect(writing).toBeVisible();
    await press('Escape', 'Control+s');
    await expect(block('Button')).toBeFocused();
  });

  const written = async () => (await savedDocument(page, id)).blockdata_set;
  await expect.poll(async () => (await written()).length).toBeGreaterThanOrEqual(10);
  await expect.poll(async () => JSON.stringify(await written())).toContain('harbour.example/shelf');
  const blocks = await written();
  const source = JSON.stringify(blocks);
  expect(source.match(/\/p\/images\//g)).toHaveLength(3);
  for (const part of [
    'Dear ##firstname##, the new kiln is lit.',
    'The kiln at night',
    'With room for tall jugs.',
    'Open on Friday.',
    'Come early',
    'https://harbour.example/shelf',
  ])
    expect(source).toContain(part);
  expect(await axeViolations(page)).toEqual([]);
}
