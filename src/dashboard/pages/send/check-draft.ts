import type { Draft } from '../../../contract/mails/drafts.ts';
import { checkMail } from '../../../rendering/checks/check-mail.ts';
import type { Finding } from '../../../rendering/checks/finding.ts';
import { composeMail } from '../../../rendering/compose/compose-mail.ts';
import type { BlockSamples } from '../../components/writing/checks/block-samples.ts';
import { showsUnsubscribe, type FooterWords } from '../../../rendering/compose/footer.ts';

interface DraftChecks {
  /** Codes of the account's attributes; null while unknown. */
  readonly attributes: readonly string[] | null;
  readonly footer: FooterWords;
  readonly samples: BlockSamples;
}

/** Checks a draft as it would be sent. The texts of starters are known to the checks of the editor alone. */
export function checkDraft(draft: Draft, { attributes, footer, samples }: DraftChecks): Finding[] {
  const bare = composeMail(draft);
  return checkMail(composeMail(draft, { footer }), {
    known: attributes === null ? {} : { attributes: new Set(attributes) },
    hadUnsubscribe: showsUnsubscribe(bare.html),
    samples: { blocks: new Set(samples.texts), starters: new Set(), addresses: samples.addresses },
    year: new Date().getFullYear(),
  });
}
