import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { settings, settingVariable } from '../service/base/settings/settings.ts';

const folder = fileURLToPath(new URL('../../packaging/systemd/', import.meta.url));
const units = readdirSync(folder);
const analyze = '/usr/bin/systemd-analyze';
const hasSystemd = await promisify(execFile)(analyze, ['--version']).then(
  () => true,
  () => false,
);

/** Returns the output of `systemd-analyze verify` for units that run the current Node. */
async function findings(): Promise<string> {
  const copies = await mkdtemp(path.join(os.tmpdir(), 'newsdesk-units-'));
  try {
    const files: string[] = [];
    for (const unit of units) {
      const text = await readFile(path.join(folder, unit), 'utf8');
      // Replaces paths that aren't installed here. An instance has the name of a part.
      const file = path.join(copies, unit.replace('@.', '@worker.'));
      const here = text.replaceAll('/usr/bin/node', process.execPath).replaceAll(/^Documentation=.*\n/gm, '');
      await writeFile(file, here.replaceAll('WorkingDirectory=/opt/newsdesk', 'WorkingDirectory=/'));
      files.push(file);
    }
    const { stdout, stderr } = await promisify(execFile)(analyze, ['verify', '--man=no', ...files]);
    return stdout + stderr;
  } finally {
    await rm(copies, { recursive: true });
  }
}

describe('systemd units', () => {
  it('exist', () => {
    expect(units).toEqual(['newsdesk.service', 'newsdesk@.service']);
  });

  it.skipIf(!hasSystemd)('pass systemd-analyze verify', async () => {
    expect(await findings()).toBe('');
  });

  it.each(units)('name only existing settings: %s', (unit) => {
    const named = readFileSync(path.join(folder, unit), 'utf8').match(/NEWSDESK_\w+/g) ?? [];
    const known = settings.map(({ flag }) => settingVariable(flag));
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
