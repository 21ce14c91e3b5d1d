import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { blockTemplateShow } from '../../../contract/mails/block-templates.ts';
import { draftShow } from '../../../contract/mails/drafts.ts';
import { htmlTemplateShow } from '../../../contract/mails/html-templates.ts';
import {
  mailVersionPreview,
  mailVersionShow,
  type mailVersion,
  type MailVersionChanges,
} from '../../../contract/mails/mail-versions.ts';
import type { HandlersOf } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import type { RequestUrls } from '../../base/links/request-urls.ts';
import { readDocument } from '../content/block-document.rules.ts';
import {
  findVersion,
  findVersionBefore,
  findVersions,
  type VersionRow,
  type VersionSummaryRow,
} from '../content/mail-versions.store.ts';
import { restoreVersion } from '../content/mails.commands.ts';
import { findMailOfAnyKind } from '../content/mails.store.ts';
import type { Database } from '../../storage/tables.ts';
import { nameVersion } from './name-version.ts';
import { versionChanges } from './version-changes.rules.ts';
import { previewOfMail } from '../previews/preview.ts';

/** Handlers of earlier versions of drafts and templates. */
export const mailVersionHandlers: HandlersOf<
  'mailVersionList' | 'mailVersionShow' | 'mailVersionUpdate' | 'mailVersionPreview' | 'mailVersionRestore'
> = {
  mailVersionList: async ({ params, query }, { storage, urls }) => {
    const page = pageRequest(query);
    if ((await findMailOfAnyKind(storage.read, params.id)) === undefined) throw new NotFound();
    const { count, rows } = await findVersions(storage.read, params.id, page);
    const changes = await changesOf(storage.read, rows);
    const results = rows.map((row, at) => ({
      ...versionSummaryView(row, urls),
      changes: changes[at] ?? null,
    }));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  mailVersionShow: async ({ params }, { storage, urls }) => {
    const row = await findVersion(storage.read, params.id, params.version);
    if (row === undefined) throw new NotFound();
    return { status: 200, body: versionView(row, urls) };
  },

  mailVersionUpdate: async ({ params, body }, context) => {
    const row = await nameVersion(context, { mailId: params.id, versionId: params.version, name: body.name });
    return { status: 200, body: versionView(row, context.urls) };
  },

  mailVersionPreview: async ({ params, query }, context) => {
    const row = await findVersion(context.storage.read, params.id, params.version);
    if (row === undefined) throw new NotFound();
    return {
      status: 200,
      body: htmlAnswer(await previewOfMail(context, row.mail_id, { content: row, contact: query.contact })),
    };
  },

  mailVersionRestore: async ({ params, body }, context) => {
    const { id: mailId, version: versionId } = params;
    const row = await restoreVersion(context, { mailId, versionId, basedOn: body.based_on });
    const url = context.urls.of(pages[row.kind] ?? draftShow, { id: row.id });
    return { status: 200, body: { mail: row.id, url, updated: formatTimestamp(row.updated_at) } };
  },
};

/** Pages of emails by kind. */
const pages: Readonly<Record<string, typeof htmlTemplateShow | typeof blockTemplateShow>> = {
  'html-template': htmlTemplateShow,
  'block-template': blockTemplateShow,
};

/** Compares each version of a page with the one before it, holding at most two at a time. */
async function changesOf(
  db: Kysely<Database>,
  newestFirst: readonly VersionSummaryRow[],
): Promise<(MailVersionChanges | null)[]> {
  const changes: (MailVersionChanges | null)[] = [];
  let newer = newestFirst[0] && (await findVersion(db, newestFirst[0].mail_id, newestFirst[0].id));
  while (newer !== undefined && changes.length < newestFirst.length) {
    const older = await findVersionBefore(db, newer.mail_id, newer.id);
    changes.push(older === undefined ? null : versionChanges(older, newer));
    newer = older;
  }
  return changes;
}

function versionSummaryView(row: VersionSummaryRow, urls: RequestUrls) {
  const { id, mail_id, subject, type, saved_at, name } = row;
  const address = { id: mail_id, version: id };
  return {
    id,
    url: urls.of(mailVersionShow, address),
    mail: mail_id,
    subject,
    type,
    saved: formatTimestamp(saved_at),
    name,
    preview_url: urls.of(mailVersionPreview, address),
  };
}

function versionView(row: VersionRow, urls: RequestUrls): z.input<typeof mailVersion> {
  const { body, plain_text, css, blockdocument } = row;
  return {
    ...versionSummaryView(row, urls),
    body,
    plain_text,
    css,
    blockdocument: blockdocument === null ? null : readDocument(blockdocument),
  };
}
