import { parseArgs, type ParseArgsConfig } from 'node:util';
import { settings, settingVariable } from '../service/base/settings/settings.ts';

/** Error for an invalid command line. Its message is a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface CommandLine {
  /** Command to run. Default: `help`. */
  readonly command: string;
  /** Arguments after the command. */
  readonly rest: readonly string[];
  /** Settings given as flags, by flag. */
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

/** Parses the command line after the names of Node and the program. Throws UsageError. */
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
  ['start', 'Run everything in one process: dashboard, service, and worker'],
  ['proxy', 'Run only the dashboard, with a hosted service (--base-url, --token)'],
  ['service', 'Run only the API'],
  ['worker', 'Run only the background work (--port adds /healthz)'],
  ['dkim DOMAIN', 'Show the DNS record for signing emails'],
  ['backup FOLDER', 'Back up the data to a new folder, even while Newsdesk is running'],
  ['migrate', 'Update the database schema and exit'],
  ['demo', 'Run with sample data in ./demo-data. No email leaves this computer'],
  ['token create NAME', 'Create an API token and show it once (--description TEXT)'],
  ['openapi', 'Show the OpenAPI document'],
  ['version', 'Show the version'],
  ['help', 'Show this help'],
];

/** Builds the text of `newsdesk help`. */
export function helpText(): string {
  const lines = settings.map(
    ({ flag, value, meaning, fallback }) =>
      `  --${flag} ${value}, ${settingVariable(flag)}\n      ${meaning} (default: ${fallback})`,
  );
  return [
    'Usage: newsdesk COMMAND [--setting VALUE]…',
    '',
    ...commands.map(([command, meaning]) => `  ${command.padEnd(20)}${meaning}`),
    '',
    'Settings (a flag overrides its environment variable):',
    '',
    ...lines,
    '',
  ].join('\n');
}
