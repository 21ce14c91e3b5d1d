import { measureBlockEditor } from './block-editor.ts';
import { measureFirstLoads } from './first-load.ts';
import { measureImports } from './import.ts';
import type { Measured } from './measured.ts';
import { measureRendering } from './rendering.ts';
import { measureSending } from './sending.ts';
import { measureTracking } from './tracking.ts';
import { measureTyping } from './typing.ts';
import { measureWizard } from './wizard.ts';

/*
 * npm run bench [-- ROWS]: measures the built product against baselines of the same run, and prints a table with
 * what is to be reached. ROWS: contacts of the big file, 1,000,000 when left out.
 */

/** Rows of the wizard's file for each contact of the big one: a gigabyte for a million. */
const gigabyteFor = 14.5;

const rows = Number(process.argv[2] ?? 1_000_000);

function line({ what, value, goal, isReached }: Measured): string {
  const mark = isReached === null ? ' ' : isReached ? '✓' : '✗';
  return `${mark} ${what.padEnd(40)} ${value.padEnd(28)} ${goal === '' ? '' : `to reach: ${goal}`}`;
}

for (const measured of measureRendering()) console.log(line(measured));
for (const measured of await measureBlockEditor()) console.log(line(measured));
for (const measured of await measureImports(rows)) console.log(line(measured));
for (const measured of await measureSending(rows)) console.log(line(measured));
for (const measured of await measureTracking()) console.log(line(measured));
for (const measured of await measureTyping()) console.log(line(measured));
for (const measured of await measureWizard(gigabyteFor * rows)) console.log(line(measured));
for (const measured of measureFirstLoads()) console.log(line(measured));
