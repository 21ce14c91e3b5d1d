import type { Suppression, SuppressionReason } from '../../contract/suppressions.ts';

/** Labels of the reasons for which an address or a domain is suppressed. */
export const suppressionReasonLabels: Readonly<Record<SuppressionReason, string>> = {
  bounced: 'Bounced',
  complained: 'Marked as spam',
  asked: 'Asked for no email',
  legal: 'Legal reasons',
  erased: 'Data erased',
  imported: 'Imported',
  desk: 'Added by hand',
};

/** Returns what an entry suppresses, in words. */
export function suppressionName({ address, domain }: Suppression): string {
  return address ?? (domain === null ? 'Hidden address' : `Everyone at ${domain}`);
}
