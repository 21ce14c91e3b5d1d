import { describe, expect, it } from 'vitest';
import { settings, settingVariable } from '../service/base/settings/settings.ts';
import { helpText, readCommandLine, UsageError } from './command-line.ts';

describe('readCommandLine', () => {
  it.each([
    [[], 'help'],
    [['start'], 'start'],
    [['start', '--help'], 'help'],
    [['-h'], 'help'],
    [['--version'], 'version'],
  ])('reads %j as %s', (args, command) => {
    expect(readCommandLine(args).command).toBe(command);
  });

  it('reads every setting as a flag', () => {
    const args = settings.flatMap(({ flag }) => [`--${flag}`, `value of ${flag}`]);
    expect(readCommandLine(['start', ...args]).flags).toEqual(
      Object.fromEntries(settings.map(({ flag }) => [flag, `value of ${flag}`])),
    );
  });

  it('reads the words after the command', () => {
    expect(readCommandLine(['token', 'create', 'My shop', '--description', 'for orders'])).toMatchObject({
      command: 'token',
      rest: ['create', 'My shop'],
      description: 'for orders',
      flags: {},
    });
  });

  it.each([[['start', '--prot', '1']], [['start', '--port']], [['--help=yes']]])('refuses %j', (args) => {
    expect(() => readCommandLine(args)).toThrow(UsageError);
    expect(() => readCommandLine(args)).toThrow(/See newsdesk help\.$/);
  });
});

describe('helpText', () => {
  it('names every setting as flag and variable', () => {
    for (const { flag } of settings) {
      expect(helpText()).toContain(`--${flag} `);
      expect(helpText()).toContain(settingVariable(flag));
    }
  });
});
