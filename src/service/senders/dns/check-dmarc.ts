import { messageOf } from '../../../messages/translator.ts';
import { keptSentence } from '../../base/stored-message.ts';
import type { DomainCheck, OpenCheck } from './domain-check.ts';
import type { DmarcWalk } from './dmarc-walk.ts';

/** Checks that a valid DMARC record applies to the domain. RFC 9989. */
export function checkDmarc(domain: string, walk: DmarcWalk): DomainCheck {
  const own = `_dmarc.${domain}`;
  const { policy, broken, unknown } = walk;
  const check: OpenCheck = {
    kind: 'dmarc',
    name: policy === null ? own : `_dmarc.${policy.domain}`,
    expected: keptSentence(messageOf('api', 'dmarc.expected')),
    found: policy === null ? broken.flatMap(({ texts }) => texts) : [policy.text],
    record: policy === null ? { name: own, type: 'TXT', value: 'v=DMARC1; p=none' } : null,
  };
  const [wrong] = broken;
  if (policy === null && unknown !== null) {
    return {
      ...check,
      passed: null,
      reason: keptSentence(messageOf('api', 'dns.unknown', { reason: unknown })),
      record: null,
    };
  }
  if (wrong?.domain === domain) {
    return { ...check, passed: false, name: own, found: wrong.texts, reason: keptSentence(wrong.reason) };
  }
  if (policy === null) {
    return {
      ...check,
      passed: false,
      reason: keptSentence(wrong?.reason ?? messageOf('api', 'dmarc.missing', { domain })),
    };
  }
  const asked = policy.record.policy === 'none' ? 'other' : policy.record.policy;
  const passes =
    policy.domain === domain
      ? messageOf('api', 'dmarc.passes', { policy: asked })
      : messageOf('api', 'dmarc.inherits', { policy: asked, domain: policy.domain });
  return { ...check, passed: true, reason: keptSentence(passes) };
}
