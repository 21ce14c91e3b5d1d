import { measureAudience } from './audience.ts';
import { readBenchRequest, type BenchRequest } from './bench-request.ts';
import { measureBlockEditor } from './block-editor.ts';
import { measureClients } from './clients.ts';
import { measureFirstLoads } from './first-load.ts';
import { measureImports } from './import.ts';
import { measureHostileMails } from './hostile-mails.ts';
import { measureJobs } from './jobs.ts';
import type { Measured } from './measured.ts';
import { measureRendering } from './rendering.ts';
import { measureReports } from './reports.ts';
import { measureSegments } from './segments.ts';
import { measureSending } from './sending.ts';
import { measureTracking } from './tracking.ts';
import { measureTyping } from './typing.ts';
import { measureWizard } from './wizard.ts';
import { measureWriting } from './writing.ts';

/*
 * npm run bench [-- [ROWS] [PART …]]: measures the built product against baselines of the same run, and prints a table
 * with the goals. ROWS: contacts of the big file, 1,000,000 by default. PART: only these parts.
 */

/** Rows of the wizard's file per contact of the big file: a gigabyte for a million contacts. */
const gigabyteFor = 14.5;

/** Measurements, either all at the end or each as soon as it is known. */
type Figures = readonly Measured[] | Promise<readonly Measured[]> | AsyncIterable<Measured>;

const parts = {
  rendering: () => measureRendering(),
  blocks: () => measureBlockEditor(),
  audience: (rows) => measureAudience(rows),
  segments: (rows) => measureSegments(rows),
  jobs: (rows) => measureJobs(rows),
  imports: (rows) => measureImports(rows),
  sending: (rows) => measureSending(rows),
  clients: (rows) => measureClients(rows),
  tracking: () => measureTracking(),
  'hostile-mails': () => measureHostileMails(),
  reports: (rows) => measureReports(rows),
  typing: () => measureTyping(),
  writing: () => measureWriting(),
  wizard: (rows) => measureWizard(gigabyteFor * rows),
  'first-load': () => measureFirstLoads(),
} satisfies Readonly<Record<string, (rows: number) => Figures>>;

function line({ what, value, goal, isReached }: Measured): string {
  const mark = isReached === null ? ' ' : isReached ? '✓' : '✗';
  return `${mark} ${what.padEnd(40)} ${value.padEnd(28)} ${goal === '' ? '' : `to reach: ${goal}`}`;
}

async function measureAll({ rows, wanted }: BenchRequest<keyof typeof parts>): Promise<void> {
  for (const name of wanted) {
    const figures: Figures = parts[name](rows);
    for await (const measured of await figures) console.log(line(measured));
  }
}

const request = readBenchRequest(process.argv.slice(2), parts);
if ('problem' in request) {
  console.error(request.problem);
  process.exitCode = 1;
} else await measureAll(request);
