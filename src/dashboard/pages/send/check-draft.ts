import type { Draft } from '../../../contract/drafts.ts';
import { checkMail } from '../../../rendering/checks/check-mail.ts';
import type { Finding } from '../../../rendering/checks/finding.ts';
import { composeMail } from '../../../rendering/compose/compose-mail.ts';
import { showsUnsubscribe } from '../../../rendering/compose/footer.ts';

/** What the checks say of a draft, what matters most first. `attributes`: codes of the account's, null while unknown. */
export function checkDraft(draft: Draft, attributes: readonly string[] | null): Finding[] {
  const bare = composeMail(draft, { footer: null });
  return checkMail(composeMail(draft), {
    known: attributes === null ? {} : { attributes: new Set(attributes) },
    hadUnsubscribe: showsUnsubscribe(bare.html),
  });
}
