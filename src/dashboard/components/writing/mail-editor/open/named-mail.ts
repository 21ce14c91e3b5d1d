import { nameVersion } from '../../block-editor/state/step-names.ts';
import type { OpenMail } from './open-mail.ts';

/** Names the step by which the editor's undo takes back a version of the email, and returns that version. */
export function namedMail(mail: OpenMail, step: string): OpenMail {
  const { fields } = mail;
  nameVersion(fields.blockdocument ?? fields, step);
  return mail;
}
