import { spawnSync } from 'node:child_process';
import { findDirectives } from './find-directives.ts';
import { findDocstrings } from './find-docstrings.ts';
import { findSpellings } from './find-spellings.ts';

// Fails if a rule of .oxlintrc.json is broken, a comment would silence one, a docstring starts with a question word, or a
// word has British spelling.

const directives = findDirectives(process.cwd());
for (const { file, line } of directives) console.log(`${file}:${line}`);
if (directives.length > 0) console.log('No comment switches a rule off: fix the code, or change the rule.\n');

const docstrings = findDocstrings(process.cwd());
for (const { file, line, word } of docstrings) console.log(`${file}:${line} ${word} …`);
if (docstrings.length > 0)
  console.log('Docstrings start with a verb (Returns, Counts), those of types with a noun.\n');

const spellings = findSpellings(process.cwd());
for (const { file, line, word } of spellings) console.log(`${file}:${line} ${word}`);
if (spellings.length > 0) console.log('Code is in American English: color, catalog, canceled.\n');

// Without paths, checks everything.
const paths = process.argv.slice(2);
const command = ['node_modules/oxlint/bin/oxlint', '--disable-nested-config', ...paths];
const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
if (directives.length > 0 || docstrings.length > 0 || spellings.length > 0 || status !== 0)
  process.exitCode = 1;
