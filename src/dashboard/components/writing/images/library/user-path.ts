import type { ImageUser } from '../../../../../contract/mails/images.ts';
import { paths } from '../../../../paths.ts';

/** Returns the path of an email's editor or page; null for an autoresponder's email, whose path has the autoresponder's id. */
export function userPath({ kind, id }: ImageUser): string | null {
  if (kind === 'draft') return paths.draft(id);
  if (kind === 'sent') return paths.sentMail(id);
  return kind === 'responder' ? null : paths.template(kind === 'html-template' ? 'html' : 'block', id);
}
