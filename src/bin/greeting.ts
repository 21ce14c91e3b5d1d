import { linkLifetimeMs, type SignIn } from '../proxy/sign-in.ts';
import type { Config } from '../service/base/settings/config.ts';
import type { Parts } from './parts.ts';

interface Greeting {
  readonly config: Config;
  readonly parts: Parts;
  /** Origin of the server, or null if it doesn't listen. */
  readonly origin: string | null;
  readonly signIn: SignIn | null;
  readonly version: string;
}

/** Returns the lines printed at the start. The sign-in link appears only here. */
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
  if (signIn.path === null) return 'Sign in with your password.';
  const minutes = Math.round(linkLifetimeMs / 60_000);
  return `Sign in (one-time link, expires in ${minutes} minutes): ${address}${signIn.path}`;
}

function whereLine({ upstream, database, dataFolder, smtpUrls: [smtpUrl] }: Config): string {
  if (upstream !== null) return `Connected to ${upstream.baseUrl}`;
  const data =
    database.kind === 'sqlite' ? `Data folder: ${dataFolder}.` : `Data: PostgreSQL and ${dataFolder}.`;
  const mail =
    smtpUrl === undefined
      ? 'Emails go to the mail server in Settings. Without one, they are captured in the outbox.'
      : `Emails go to ${new URL(smtpUrl).host}.`;
  return `${data} ${mail}`;
}
