import { paths } from '../../../../paths.ts';
import type { MailRef } from './open-mail.ts';

/** Returns the path of an email's editor; null for an autoresponder's email, whose path has the autoresponder's id. */
export function mailPath({ kind, id }: MailRef): string | null {
  if (kind === 'draft') return paths.draft(id);
  return kind === 'responder' ? null : paths.template(kind, id);
}
