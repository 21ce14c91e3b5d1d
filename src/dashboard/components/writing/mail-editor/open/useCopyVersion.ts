import { useNavigate } from 'react-router-dom';
import { readMailVersion } from '../../../../api/mails.ts';
import { withEarlyLetters } from '../../mail-gallery/keep-early-letters.ts';
import { mailPath } from './mail-path.ts';
import type { MailRef } from './open-mail.ts';
import { useKeepAsCopy } from './useKeepAsCopy.ts';

/** Returns a function that creates a new email from an earlier version, and opens it. */
export function useCopyVersion(mail: MailRef): (version: number) => Promise<void> {
  const navigate = useNavigate();
  const keep = useKeepAsCopy(mail);
  const open = async (version: number) => {
    const { subject, body, css, plain_text, blockdocument } = await readMailVersion(mail.id, version);
    const fields = { subject, body: body ?? '', css: css ?? '', plain_text: plain_text ?? '', blockdocument };
    const path = mailPath(await keep(fields));
    if (path !== null) await navigate(path);
  };
  return (version) => withEarlyLetters(() => open(version));
}
