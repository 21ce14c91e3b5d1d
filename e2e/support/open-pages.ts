import type { Page, Request } from '@playwright/test';

/**
 * Returns a function that opens a page of the dashboard and waits until its content is loaded. The browser loads the
 * first page. Others are opened like links, so that the dashboard isn't restarted for each.
 */
export function pageOpener(page: Page): (path: string) => Promise<void> {
  const running = new Set<Request>();
  page.on('request', (request) => running.add(request));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  let isStarted = false;
  return async (path) => {
    if (isStarted) await follow(page, path);
    else await page.goto(path);
    isStarted = true;
    // Showing a response may request more.
    for (let quietFrames = 0; quietFrames < 6;) {
      await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
      quietFrames = running.size === 0 ? quietFrames + 1 : 0;
    }
  };
}

async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
