import { mailType } from '../../../contract/mails/mail-content.ts';
import { blockStarters } from '../../../rendering/starters/block-starters.ts';
import { htmlStarters } from '../../../rendering/starters/html-starters.ts';
import type { Services } from '../../base/context.ts';
import { insertMails, type NewMail } from '../content/mails.store.ts';
import { findMeta, insertMeta } from '../../desk/account/meta.store.ts';

const mark = 'starter_templates';

/**
 * Gives the account its first templates, once: an installation that had none of them before gets them too, and what
 * somebody has deleted stays away. Block templates to start from are there on first start.
 */
export async function addStarterTemplates({
  storage,
  now,
}: Pick<Services, 'storage' | 'now'>): Promise<void> {
  if ((await findMeta(storage.read, mark)) !== null) return;
  await storage.write(async (db) => {
    // Asked again: another process may have been faster.
    if ((await findMeta(db, mark)) !== null) return;
    await insertMails(db, starters(), now());
    await insertMeta(db, mark, '1');
  });
}

/** The last comes first, as collections show the newest first. */
function starters(): NewMail[] {
  const html = htmlStarters.map(({ subject, body, css, plain_text }): NewMail => ({
    kind: 'html-template',
    type: mailType.html,
    layout_slug: '',
    subject,
    body,
    plain_text,
    css,
    blockdocument: null,
  }));
  const blocks = blockStarters.map(({ subject, layout_slug, blockdocument }): NewMail => ({
    kind: 'block-template',
    type: mailType.block,
    layout_slug,
    subject,
    body: null,
    plain_text: null,
    css: null,
    blockdocument: JSON.stringify(blockdocument),
  }));
  return [...html, ...blocks].toReversed();
}
