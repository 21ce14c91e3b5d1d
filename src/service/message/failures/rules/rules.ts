import { addressRules } from './address-rules.ts';
import { foreignSenderRules } from './foreign-sender-rules.ts';
import { listRules } from './list-rules.ts';
import { mailRules } from './mail-rules.ts';
import { mailboxRules } from './mailbox-rules.ts';
import { networkRules } from './network-rules.ts';
import { providerRules } from './provider-rules.ts';
import type { Rule } from './rule.ts';
import { senderRules } from './sender-rules.ts';
import { sendingServiceRules } from './sending-service-rules.ts';

/**
 * The whole table, in deciding order: knowledge about a provider, then lists for members, then everything that excuses
 * the address, then proof against it, then the route. A refusal that no row names is soft and `unknown`.
 */
export const rules: readonly Rule[] = [
  ...providerRules,
  ...listRules,
  ...sendingServiceRules,
  ...mailboxRules,
  ...senderRules,
  ...foreignSenderRules,
  ...mailRules,
  ...addressRules,
  ...networkRules,
];

/**
 * Version of the table and of all code that reads refusals. Raise it with any change: stored bounces are judged again.
 */
export const rulesVersion = 11;
