import { expect, type Page } from '@playwright/test';

/** Calls the API through the page, because the API needs the session's cookie and origin. */
export async function callInterface<T>(
  page: Page,
  [method, path]: readonly [string, string],
  body: object = {},
): Promise<T> {
  const init = {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  };
  const { status, value } = await page.evaluate<{ status: number; value: T }>(
    `fetch(${JSON.stringify(`/api/v3${path}`)}, ${JSON.stringify(init)}).then(
      async (response) => ({ status: response.status, value: await response.json() }))`,
  );
  expect(status, `${method} ${path}`).toBeLessThan(300);
  return value;
}
