import { findUnformatted } from './find-unformatted.ts';

// Fails where a file isn't formatted as `npm run format` would.

const files = findUnformatted(process.cwd());
for (const file of files) console.log(file);
if (files.length > 0) {
  console.log('Run npm run format.');
  process.exitCode = 1;
}
