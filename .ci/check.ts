import { forgetPassed, runOnChanges, takeSnapshot } from './changes.ts';
import { fastParts } from './parts.ts';
import { conclude, runParts } from './run-parts.ts';

// npm run check: all fast parts, on the changes since they last passed here. npm run check -- --all: on everything. npm
// test stores no states.

const passed = 'node_modules/.cache/check';
if (process.argv.includes('--all')) forgetPassed(passed);
const snapshot = takeSnapshot(process.cwd());
conclude(await runParts(fastParts(), (part) => runOnChanges(part, snapshot, passed)));
