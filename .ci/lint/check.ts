import { spawnSync } from 'node:child_process';
import { findDirectives } from './find-directives.ts';

// Fails where a rule of .oxlintrc.json is broken, or where a comment would have kept one silent.

const directives = findDirectives(process.cwd());
for (const { file, line } of directives) console.log(`${file}:${line}`);
if (directives.length > 0)
  console.log('No comment switches a rule off: mend the code, or change the rule.\n');

const { status } = spawnSync(
  process.execPath,
  ['node_modules/oxlint/bin/oxlint', '--disable-nested-config'],
  {
    stdio: 'inherit',
  },
);
if (directives.length > 0 || status !== 0) process.exitCode = 1;
