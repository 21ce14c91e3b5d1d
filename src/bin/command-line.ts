import { parseArgs, type ParseArgsConfig } from 'node:util';
import { settings, settingVariable } from '../service/settings.ts';

/** A command line that can't be understood. Its message is a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  /** What to do; `help` where nothing is said. */
  readonly command: string;
  /** What follows the command. */
  readonly rest: readonly string[];
  /** The settings given as flags, by flag. */
  readonly flags: Readonly<Record<string, string | undefined>>;
  /** `--description` of `token create`. */
  readonly description: string;
}

const options = {
  ...Object.fromEntries(settings.map(({ flag }) => [flag, { type: 'string' as const }])),
  description: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} satisfies ParseArgsConfig['options'];

/** Reads the command line, without the names of Node and the program. Throws UsageError. */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = parse(args);
  const { help, version, description, ...rest } = values;
  const flags: Record<string, string> = {};
  for (const [flag, value] of Object.entries(rest)) {
    if (typeof value === 'string') flags[flag] = value;
  }
  const [command = 'help', ...others] = positionals;
  const asked = help === true ? 'help' : version === true ? 'version' : command;
  return {
    command: asked,
    rest: others,
    flags,
    description: typeof description === 'string' ? description : '',
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [sentence = ''] = error.message.split('. ', 1);
    throw new UsageError(`${sentence.replace(/\.$/, '')}. See newsdesk help.`);
  }
}

const commands: readonly (readonly [string, string])[] = [
  ['start', 'everything in one process: dashboard, service and worker'],
  ['proxy', 'the dashboard alone, over a hosted service (--base-url, --token)'],
  ['service', 'the interface alone'],
  ['worker', 'the background work alone; answers /healthz where --port is given'],
  ['dkim DOMAIN', 'prints the DNS record with the key that mail is signed with'],
  ['backup FOLDER', 'copies the data into a new folder, also while Newsdesk runs'],
  ['migrate', 'brings the database up to date, then ends'],
  ['demo', 'a filled account to try everything with, in ./demo-data; nothing leaves the machine'],
  ['token create NAME', 'prints a new API token, once; --description says what it is for'],
  ['openapi', 'prints the OpenAPI document of the interface'],
  ['version', 'prints the version'],
  ['help', 'prints this'],
];

/** What `newsdesk help` prints. */
export function helpText(): string {
  const told = settings.map(
    ({ flag, value, meaning, fallback }) =>
      `  --${flag} ${value}, ${settingVariable(flag)}\n      ${meaning} (without: ${fallback})`,
  );
  return [
    'Usage: newsdesk COMMAND [--setting VALUE]…',
    '',
    ...commands.map(([command, meaning]) => `  ${command.padEnd(20)}${meaning}`),
    '',
    'Settings, each a flag and an environment variable; the flag wins:',
    '',
    ...told,
    '',
  ].join('\n');
}
