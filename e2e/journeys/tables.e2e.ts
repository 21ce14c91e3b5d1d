import { callInterface } from '../support/call-interface.ts';
import { expect, test } from '../support/test.ts';

// Without these, every column has room.
const address = 'maximilian.schoenberger-hohenstein@university-hospital.tables.example';
const sentence = 'Asked on the phone to never get an email from anyone at this company again, on May 3';

test('no table is cut off on a small screen, however long its texts are', async ({ page }) => {
  await page.goto('/');
  await callInterface(page, ['POST', '/suppressions/'], { address, reason: 'asked', note: sentence });
  await callInterface(page, ['POST', '/suppressions/'], { address: `erased.${address}`, reason: 'erased' });
  await callInterface(page, ['POST', '/contacts/'], { email: `contact.${address}`, first_name: sentence });
  const list = await callInterface<{ hash: string }>(page, ['POST', '/lists/'], {
    name: `Tables: ${sentence}`,
    description: sentence,
  });
  await callInterface(page, ['POST', `/lists/${list.hash}/subscribers/`], { contact: `contact.${address}` });
  await callInterface(page, ['POST', '/segments/'], {
    name: `Tables: ${sentence}`,
    match: { on: 'email', is: 'equals', value: address },
  });
  await callInterface(page, ['POST', '/jobs/'], {
    kind: 'subscribe',
    source: { emails: [`contact.${address}`] },
    params: { list: list.hash },
  });
  const at = `/lists/${list.hash}`;
  for (const width of [1440, 1024, 720]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/contacts', '/lists', at, '/segments', '/suppressions', '/bulk-actions']) {
      await page.goto(path);
      await expect(page.locator('main tbody tr[data-row]').first()).toBeVisible();
      await expect
        .poll(() => page.locator('main table').evaluateAll(wider), `${path}, ${width} px wide`)
        .toEqual([]);
    }
  }
});

/** Returns the tables that are wider than their frames, and the texts that end in an ellipsis. */
function wider(tables: readonly (HTMLElement | SVGElement)[]): string[] {
  return tables.flatMap((table) => {
    const cut = [...table.querySelectorAll('td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
    const room = table.parentElement?.parentElement?.clientWidth ?? 0;
    const isWider = table.scrollWidth > room;
    return [
      ...(isWider ? [`${table.scrollWidth} > ${room}`] : []),
      ...cut.map(({ textContent }) => textContent),
    ];
  });
}
