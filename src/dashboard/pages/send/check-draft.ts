import type { Draft } from '../../../contract/mails/drafts.ts';
import { checkMail } from '../../../rendering/checks/check-mail.ts';
import type { Finding } from '../../../rendering/checks/finding.ts';
import { composeMail } from '../../../rendering/compose/compose-mail.ts';
import { showsUnsubscribe, type FooterWords } from '../../../rendering/compose/footer.ts';

/** Checks a draft as it would be sent. `attributes`: codes of the account's, null while unknown. */
export function checkDraft(
  draft: Draft,
  { attributes, footer }: { readonly attributes: readonly string[] | null; readonly footer: FooterWords },
): Finding[] {
  const bare = composeMail(draft);
  return checkMail(composeMail(draft, { footer }), {
    known: attributes === null ? {} : { attributes: new Set(attributes) },
    hadUnsubscribe: showsUnsubscribe(bare.html),
  });
}
