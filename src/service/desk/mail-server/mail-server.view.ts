import { writeMessage } from '../../../messages/node/server-messages.ts';
import type * as z from 'zod/mini';
import type { mailServer } from '../../../contract/desk/mail-server.ts';
import type { RelayFindings } from './relay-findings.store.ts';
import type { MailRoute } from './mail-route.ts';
import { encryptionOfRelay } from './mail-server.rules.ts';

/** Returns the mail server in use as the interface shows it: never its password. */
export function mailServerView(
  { source, relays, problem }: MailRoute,
  { findings, language }: { readonly findings: RelayFindings; readonly language: string },
): z.input<typeof mailServer> {
  const [relay] = relays;
  return {
    source,
    host: relay?.host ?? '',
    port: relay?.port ?? null,
    encryption: relay === undefined ? null : encryptionOfRelay(relay),
    user: relay?.login?.user ?? '',
    has_password: relay !== undefined && relay.login !== null,
    fallbacks: relays.slice(1).map(({ host, port }) => ({ host, port })),
    is_limited: findings.broken.length > 0,
    largest_email: findings.largest > 0 ? findings.largest : null,
    problem: problem === null ? null : writeMessage(problem, language),
  };
}
