import type { Transaction } from 'kysely';
import { mailType } from '../../../contract/mails/mail-content.ts';
import type { TemplateCategory } from '../../../contract/mails/template-categories.ts';
import { blockStarters } from '../../../rendering/starters/block-starters.ts';
import { htmlStarters } from '../../../rendering/starters/html-starters.ts';
import type { Services } from '../../base/context.ts';
import { findMeta, insertMeta } from '../../desk/account/meta.store.ts';
import { findMails, insertMails, type NewMail } from '../content/mails.store.ts';
import type { Database } from '../../storage/tables.ts';
import { withPictures } from '../images/starter-pictures.ts';
import { findTemplateLabel, storeTemplateLabel } from './template-labels.store.ts';

interface Place extends Pick<Services, 'storage' | 'now'> {
  readonly config: { readonly publicUrl: string };
}

/** Templates that an account gets once, by the mark that records it. */
const gifts: readonly (readonly [mark: string, templates: (publicUrl: string) => NewMail[]])[] = [
  ['starter_templates', htmlTemplates],
  ['starter_designs', designs],
];

/** Most templates searched for starters. */
const mostLabeled = 1_000;

type TemplateKind = 'html-template' | 'block-template';

interface LabeledStarter {
  readonly subject: string;
  readonly name: string;
  readonly category: TemplateCategory;
}

/**
 * Starters whose templates are named once, by the mark that records that an account's templates have names and
 * categories.
 */
const labels: readonly (readonly [mark: string, kind: TemplateKind, starters: readonly LabeledStarter[]])[] =
  [
    ['starter_labels', 'block-template', blockStarters],
    ['starter_html_labels', 'html-template', htmlStarters],
  ];

/**
 * Adds starter templates to the account, each group once. An existing account gets new groups, too, and deleted templates
 * stay deleted. Block templates exist from the first start.
 */
export async function addStarterTemplates({ storage, now, config }: Place): Promise<void> {
  for (const [mark, templates] of gifts) {
    if ((await findMeta(storage.read, mark)) !== null) continue;
    await storage.write(async (db) => {
      // Checked again: another process may have been faster.
      if ((await findMeta(db, mark)) !== null) return;
      // Reversed, as collections show the newest first.
      await insertMails(db, templates(config.publicUrl).toReversed(), now());
      await insertMeta(db, mark, '1');
    });
  }
  for (const [mark, kind, starters] of labels) {
    if ((await findMeta(storage.read, mark)) !== null) continue;
    await storage.write(async (db) => {
      if ((await findMeta(db, mark)) !== null) return;
      await labelTemplates(db, kind, starters);
      await insertMeta(db, mark, '1');
    });
  }
}

/** Labels the existing starter templates, found by their subjects. */
async function labelTemplates(
  db: Transaction<Database>,
  kind: TemplateKind,
  starters: readonly LabeledStarter[],
): Promise<void> {
  const { rows } = await findMails(db, { kind, page: 1, offset: 0, limit: mostLabeled });
  for (const { id, subject } of rows) {
    const starter = starters.find((one) => one.subject === subject);
    const label = await findTemplateLabel(db, id);
    if (starter === undefined || label?.name !== '' || label.category !== '') continue;
    await storeTemplateLabel(db, { id, name: starter.name, category: starter.category, note: '' });
  }
}

function htmlTemplates(publicUrl: string): NewMail[] {
  return htmlStarters.map(({ subject, body, css, plain_text }): NewMail => ({
    kind: 'html-template',
    type: mailType.html,
    layout_slug: '',
    subject,
    body: withPictures(body, publicUrl),
    plain_text,
    css,
    blockdocument: null,
  }));
}

function designs(publicUrl: string): NewMail[] {
  return blockStarters.map(({ subject, layout_slug, blockdocument }): NewMail => ({
    kind: 'block-template',
    type: mailType.block,
    layout_slug,
    subject,
    body: null,
    plain_text: null,
    css: null,
    blockdocument: withPictures(JSON.stringify(blockdocument), publicUrl),
  }));
}
