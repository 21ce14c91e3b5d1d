import { linkLifetimeMs, type SignIn } from '../proxy/sign-in.ts';
import type { Config } from '../service/config.ts';
import type { Parts } from './parts.ts';

interface Greeting {
  readonly config: Config;
  readonly parts: Parts;
  /** Where it listens, or null. */
  readonly origin: string | null;
  readonly signIn: SignIn | null;
  readonly version: string;
}

/** The lines that a start prints, for people. The sign-in link is told here and nowhere else. */
export function greeting({ config, parts, origin, signIn, version }: Greeting): string[] {
  if (signIn !== null && origin !== null) {
    const address = config.dashboardUrl ?? origin;
    return [`Newsdesk ${version}: ${address}`, signInLine(address, signIn), whereLine(config)];
  }
  const what = parts.service ? 'service' : 'worker';
  const where = origin === null ? '' : `: ${origin}${parts.service ? '/v3/' : '/healthz'}`;
  return [`Newsdesk ${version}, ${what}${where}`, whereLine(config)];
}

function signInLine(address: string, signIn: SignIn): string {
  if (signIn.path === null) return 'Sign in with the password.';
  const minutes = Math.round(linkLifetimeMs / 60_000);
  return `Sign in, once, within ${minutes} minutes: ${address}${signIn.path}`;
}

function whereLine({ upstream, database, dataFolder, smtpUrls: [smtpUrl] }: Config): string {
  if (upstream !== null) return `It works with the service at ${upstream.baseUrl}.`;
  const data =
    database.kind === 'sqlite' ? `Data is in ${dataFolder}` : `Data is in PostgreSQL and ${dataFolder}`;
  const mail =
    smtpUrl === undefined
      ? 'emails go to the mail server in Settings, or stay in the outbox'
      : `emails go to ${new URL(smtpUrl).host}`;
  return `${data}; ${mail}.`;
}
