import type { Locator, Page } from '@playwright/test';
import { listShow } from '../../src/contract/people/lists.ts';
import { axeViolations } from '../support/axe.ts';
import { callInterface } from '../support/call-interface.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

// A segment of several conditions, a bulk action over it, and its undo, without the mouse.

const t = words('segments');
const tJobs = words('jobs');
const tBulk = words('contacts-bulk');
const tCommon = words('common');

/** Contacts of the segment. */
const lighthouses = 3;

/** Returns whether the focus is marked by an outline, a shadow, or a border other than without it. */
async function isFocusVisible(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => {
    const marks = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
      return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join();
    };
    const focused = marks(element);
    if (!(element instanceof HTMLElement)) return false;
    element.blur();
    const plain = marks(element);
    element.focus();
    return focused !== plain;
  });
}

/** Presses Tab until an element has the focus, and expects the focus to be visible. */
async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let turn = 0; turn < 60; turn += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
  expect(await isFocusVisible(wanted), `focus of ${wanted.toString()}`).toBe(true);
}

async function pressOn(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

test('a segment is built, saved, changed in bulk, and undone by keyboard only', async ({ page }) => {
  await page.goto('/segments/new');
  const post = (path: string, body: object) => callInterface<unknown>(page, ['POST', path], body);
  const { hash } = listShow.responses[200].parse(await post('/lists/', { name: 'Keyboard readers' }));
  const items = Array.from({ length: lighthouses + 2 }, (_, at) => ({
    email: `${at < lighthouses + 1 ? 'beam' : 'dark'}.${at}@keyboard-segment.example`,
    first_name: at < lighthouses ? 'Pharos' : 'Cove',
  }));
  await post('/contacts/import/bulk/', { items });
  const members = async () =>
    listShow.responses[200].parse(await callInterface<unknown>(page, ['GET', `/lists/${hash}/`]))
      .active_subscribers_count;

  await test.step('two conditions are added, and the segment is saved', async () => {
    const name = page.getByLabel(t('name.column'));
    await tabTo(page, name);
    await page.keyboard.type('Lighthouses');
    const subjects = page.getByLabel(t('subject.label'));
    for (const [at, subject, value] of [
      [0, 'first_name', 'pharos'],
      [1, 'email', 'keyboard-segment.example'],
    ] as const) {
      await pressOn(page, page.getByRole('button', { name: t('add.button') }).last());
      const chosen = subjects.nth(at);
      await expect(chosen).toBeFocused();
      const label = await chosen.locator(`option[value="${subject}"]`).textContent();
      await page.keyboard.type(label ?? '');
      await expect(chosen).toHaveValue(subject);
      const field = page.getByLabel(t('value.label')).nth(at);
      await tabTo(page, field);
      await page.keyboard.type(value);
    }
    await expect(page.getByText(t('count.label', { count: lighthouses, mailable: 0 }))).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await pressOn(page, page.getByRole('button', { name: t('save.button') }));
    await expect(page.getByRole('heading', { level: 1, name: 'Lighthouses' })).toBeVisible();
  });

  const add = page.getByRole('button', { name: tBulk('add.button') });
  await test.step('all of its contacts join a list', async () => {
    await pressOn(page, page.getByRole('link', { name: t('contacts.button') }));
    const all = page.getByRole('checkbox', { name: tCommon('select.page.label') });
    await expect(page.getByText(`${lighthouses} contacts`, { exact: true }).first()).toBeVisible();
    await tabTo(page, all);
    await page.keyboard.press('Space');
    await pressOn(page, add);
    await pressOn(page, page.getByRole('button', { name: 'Keyboard readers', exact: true }));
    const question = page.getByRole('dialog');
    await expect(question.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('button', { name: 'Keyboard readers', exact: true }));
    await pressOn(page, question.getByRole('button', { name: `Add ${lighthouses} contacts` }));
    await expect(question).toBeHidden();
    await expect.poll(members).toBe(lighthouses);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('the change is undone', async () => {
    const tasks = page.getByRole('button', { name: words('shell')('tasks.title') });
    await tabTo(page, tasks, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: tJobs('undo.button'), exact: true });
    await pressOn(page, undo.first());
    const question = page.getByRole('dialog').filter({ hasText: 'Undo changes' });
    await expect(question.locator(':focus')).toBeVisible();
    await pressOn(page, question.getByRole('button', { name: 'Undo changes' }));
    await expect.poll(members).toBe(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
});
