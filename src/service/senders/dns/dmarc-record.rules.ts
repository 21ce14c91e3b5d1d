import { messageOf, type Message } from '../../../messages/translator.ts';
import { parseTags } from './tags.rules.ts';

/** Policy that a domain asks receivers to apply to failing email in its name. */
export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** A DMARC record, or the sentence about its error. */
export type DmarcRecord =
  | {
      readonly ok: true;
      readonly policy: DmarcPolicy;
      /** True if the domains have to be identical, for DKIM and SPF. */
      readonly isDkimStrict: boolean;
      readonly isSpfStrict: boolean;
      /** `y` for a public suffix, `n` for an organizational domain, `u` if unknown. */
      readonly psd: 'y' | 'n' | 'u';
    }
  | { readonly ok: false; readonly reason: Message<'api'> };

/** Returns true for a text that is meant as a DMARC record. */
export function isDmarc(text: string): boolean {
  return /^v\s*=\s*DMARC1\s*(;|$)/.test(text);
}

/** Reads a DMARC record. RFC 9989, section 4.7. */
export function parseDmarc(text: string): DmarcRecord {
  const tags = parseTags(text);
  if (tags === null) return { ok: false, reason: messageOf('api', 'dns.notTags') };
  const policy = policyOf(tags);
  if (policy === null) {
    return { ok: false, reason: messageOf('api', 'dmarc.policy') };
  }
  const psd = tags.get('psd');
  return {
    ok: true,
    policy,
    isDkimStrict: tags.get('adkim') === 's',
    isSpfStrict: tags.get('aspf') === 's',
    psd: psd === 'y' || psd === 'n' ? psd : 'u',
  };
}

const policies = ['none', 'quarantine', 'reject'] as const;

/** Returns the record's policy. A record that only wants reports counts as "none". RFC 9989, section 4.7, p. */
function policyOf(tags: ReadonlyMap<string, string>): DmarcPolicy | null {
  const given = policies.find((policy) => policy === tags.get('p')?.toLowerCase());
  return given ?? (tags.has('rua') ? 'none' : null);
}
