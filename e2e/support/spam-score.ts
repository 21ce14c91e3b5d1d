import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const program = '/usr/bin/spamassassin';

/** Returns the reason why email can't be scored here; null if it can. */
export function whyNoSpamScore(): string | null {
  return existsSync(program)
    ? null
    : `Debian's package "spamassassin" is not installed: there is no ${program}.`;
}

/** SpamAssassin's verdict on an email: its points and the matching rules. */
export interface SpamScore {
  readonly points: number;
  readonly rules: readonly string[];
}

/**
 * Scores a message by the program's built-in rules, without network tests, learned data, or the bonus for email that
 * has never left the machine.
 */
export function spamScore(source: string): SpamScore {
  const settings = 'use_bayes 0\nscore ALL_TRUSTED 0';
  const args = ['--local', '--test-mode', '--nocreate-prefs', '--prefspath=/dev/null', `--cf=${settings}`];
  const { status, stdout, stderr } = spawnSync(program, args, { input: source, encoding: 'utf8' });
  const [head = ''] = stdout.split(/\n\n/);
  const found = /^X-Spam-Status:.*?score=(-?[\d.]+).*?tests=([^]*?)autolearn/m.exec(head);
  if (status !== 0 || found === null) throw new Error(`SpamAssassin gave no score.\n${stderr}`);
  const [, points = '', rules = ''] = found;
  return { points: Number(points), rules: rules.split(/[,\s]+/).filter((rule) => rule !== '') };
}
