import type { Kysely } from 'kysely';
import { blockStarters } from '../../../rendering/starters/block-starters.ts';
import { htmlStarters } from '../../../rendering/starters/html-starters.ts';
import type { MailSummaryRow } from '../content/mail-row.ts';
import type { Database } from '../../storage/tables.ts';

/** The texts of a starter that identify its templates. */
interface StarterTexts {
  readonly body: string | null;
  readonly css: string | null;
  readonly blockdocument: string | null;
}

interface KnownStarter extends StarterTexts {
  readonly slug: string;
  readonly subject: string;
}

let known: readonly KnownStarter[] | null = null;

function knownStarters(): readonly KnownStarter[] {
  known ??= [
    ...blockStarters.map(({ slug, subject, blockdocument }) => ({
      ...{ slug, subject, body: null, css: null },
      blockdocument: JSON.stringify(blockdocument),
    })),
    ...htmlStarters.map(({ slug, subject, body, css }) => ({
      ...{ slug, subject, body, css },
      blockdocument: null,
    })),
  ];
  return known;
}

/** Finds the templates that are still word for word a starter; returns the starters' slugs by template id. */
export async function findStarterSlugs(
  db: Kysely<Database>,
  templates: readonly Pick<MailSummaryRow, 'id' | 'subject'>[],
): Promise<ReadonlyMap<number, string>> {
  const subjects = new Set(knownStarters().map(({ subject }) => subject));
  const ids = templates.filter(({ subject }) => subjects.has(subject)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'subject', 'body', 'css', 'blockdocument'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, subject, ...texts }): [number, string][] => {
      const starter = knownStarters().find((one) => one.subject === subject && isSame(one, texts));
      return starter === undefined ? [] : [[id, starter.slug]];
    }),
  );
}

function isSame(starter: StarterTexts, template: StarterTexts): boolean {
  return (['body', 'css', 'blockdocument'] as const).every(
    (name) => starter[name] === withoutOrigins(template[name]),
  );
}

/** Removes the service's address before images, which was added when the template was given. */
function withoutOrigins(text: string | null): string | null {
  return text?.replaceAll(/"https?:\/\/[^"/]+[^"]*?\/p\/images\//g, '"/p/images/') ?? null;
}
