import { paths } from '../../../../paths.ts';
import type { MailRef } from './open-mail.ts';

/** The page on which a mail is written; null for an auto-responder's, whose page goes by the auto-responder. */
export function mailPath({ kind, id }: MailRef): string | null {
  if (kind === 'draft') return paths.draft(id);
  return kind === 'responder' ? null : paths.template(kind, id);
}
