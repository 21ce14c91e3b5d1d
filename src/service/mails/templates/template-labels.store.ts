import type { Kysely, Transaction } from 'kysely';
import type { PageRequest } from '../../base/answers/pages.ts';
import type { Database } from '../../storage/tables.ts';
import { readPage, rowCount, type PageOfRows } from '../../storage/page-of-rows.ts';

const shown = ['mail_id as id', 'name', 'note', 'category'] as const;

/** The label of a template, by the template's id. */
export interface TemplateLabelRow {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly category: string;
}

/** Returns the labels of one page, by id, and their total. */
export function findTemplateLabels(
  db: Kysely<Database>,
  page: PageRequest,
): Promise<PageOfRows<TemplateLabelRow>> {
  const labels = db.selectFrom('template_label');
  return readPage(labels.select(rowCount), labels.select(shown).orderBy('mail_id'), page);
}

/** Returns the label of a template; empty if it has none, undefined if there is no such template. */
export async function findTemplateLabel(
  db: Kysely<Database>,
  id: number,
): Promise<TemplateLabelRow | undefined> {
  const row = await db
    .selectFrom('mail')
    .leftJoin('template_label', 'mail_id', 'mail.id')
    .select(['mail.id', 'name', 'note', 'category'])
    .where('mail.id', '=', id)
    .where('kind', 'in', ['html-template', 'block-template'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, note, category } = row;
  return { id, name: name ?? '', note: note ?? '', category: category ?? '' };
}

/** Stores the label of a template, replacing the previous one. */
export async function storeTemplateLabel(
  db: Transaction<Database>,
  { id, ...label }: TemplateLabelRow,
): Promise<void> {
  await db
    .insertInto('template_label')
    .values({ mail_id: id, ...label })
    .onConflict((conflict) => conflict.column('mail_id').doUpdateSet(label))
    .execute();
}
