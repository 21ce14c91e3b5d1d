import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const rules = {
  all: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** A set of rules to check. */
export type AxeRules = keyof typeof rules;

/** Waits for what is fading in: until then, its text is too faint. */
const untilShown = `Promise.all(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime <= 1000)
    .map((animation) => animation.finished.catch(() => undefined)),
).then(() => undefined)`;

/** Returns the violations that axe finds on the page now, a line for each node; empty if there are none. */
export async function axeViolations(page: Page, asked: AxeRules = 'all'): Promise<string[]> {
  // Evaluated, not added as a script, because the dashboard's content security policy blocks foreign scripts.
  if (await page.evaluate<boolean>("!('axe' in window)")) await page.evaluate(source);
  // Frames contain emails and no axe that could respond: by default, axe would wait half a second for each. Passed rules
  // are reported without nodes, which are half of its work.
  const options = { runOnly: rules[asked], resultTypes: ['violations'], iframes: false };
  await page.evaluate(untilShown);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return violations.flatMap((violation) =>
    violation.nodes
      .filter((node) => !isOfMail(violation, node))
      .map(
        (node) => `${violation.id} (${violation.help}): ${String(node.target)}\n${node.failureSummary ?? ''}`,
      ),
  );
}

/** Returns whether a violation is about heading levels within the block editor, which are the email author's. */
function isOfMail({ id }: Violation, { target }: Violation['nodes'][number]): boolean {
  return id === 'heading-order' && String(target).includes('[data-block=');
}
