import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { helpText } from '../../src/bin/command-line.ts';
import { settings, settingVariable } from '../../src/service/base/settings/settings.ts';
import { findUnknownCommands, scriptsOf, type KnownCommands } from './find-commands.ts';
import { documentsBelow } from './find-missing.ts';

const variables = new Set(settings.map(({ flag }) => settingVariable(flag)));

/** Returns whether a program or a test reads a variable that isn't a setting. */
function isRead(name: string): boolean {
  return spawnSync('git', ['grep', '-qF', `'${name}'`, '--', '*.ts']).status === 0;
}

const known: KnownCommands = {
  scripts: scriptsOf(process.cwd()),
  programs: new Set([...helpText().matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name)),
  isVariable: (name) => variables.has(name) || isRead(name),
};

describe('commands in documents', () => {
  it('name scripts, files, programs, and variables that exist', () => {
    const documents = documentsBelow('.').filter((file) => file !== 'CHANGELOG.md');
    const unknown = documents.flatMap((file) =>
      findUnknownCommands(readFileSync(file, 'utf8'), '.', known).map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(documents.length).toBeGreaterThan(60);
  });

  it('are found in code, inline and in blocks', () => {
    const text = [
      'Run `npm run gone`, `npm run check`, or `npx tsx .ci/gone.ts`; npm run prose is none.',
      '',
      '    newsdesk vanish --port 1    # NEWSDESK_GONE=1',
      '```',
      'sudo newsdesk help',
      'NEWSDESK_PORT=1 npx newsdesk missing',
      '```',
      '`NEWSDESK_SEND_…`',
    ].join('\n');
    const found = findUnknownCommands(text, '.', { ...known, isVariable: (name) => variables.has(name) });
    expect(found).toEqual(['gone', '.ci/gone.ts', 'vanish', 'missing', 'NEWSDESK_GONE']);
  });
});
