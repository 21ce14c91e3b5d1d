import { fastParts } from './parts.ts';
import { conclude, runParts } from './run-parts.ts';

// npm run check: everything that is fast.
conclude(await runParts(fastParts()));
