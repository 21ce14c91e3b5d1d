import { messageOf } from '../../../messages/translator.ts';
import { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import type { HandlersOf, Services } from '../../base/context.ts';
import { NotFound } from '../../base/errors.ts';
import { htmlAnswer, withLinksBeside } from '../../base/answers/html-answer.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { filesOf } from '../../base/files/files-of.ts';
import { outboxFiles } from '../../message/outbox/outbox-files.ts';
import { emptyOutbox, removeFromOutbox } from './outbox.commands.ts';
import { findOutboxMail, findOutboxMails, type OutboxMailRow } from '../../message/outbox/outbox.store.ts';
import { outboxMailDetailView, outboxMailView } from './outbox.view.ts';

/** Handlers of the local outbox. */
export const outboxHandlers: HandlersOf<
  'outboxList' | 'outboxShow' | 'outboxPreview' | 'outboxSource' | 'outboxDelete' | 'outboxEmpty'
> = {
  outboxList: async ({ query }, { storage, urls }) => {
    const page = pageRequest(query);
    const { count, rows } = await findOutboxMails(storage.read, page, query.search.trim());
    const results = rows.map((row) => outboxMailView(row, urls));
    return { status: 200, body: envelope(page, { count, results }, urls) };
  },

  outboxShow: async ({ params }, context) => {
    const { row, source } = await found(context, params.id);
    return { status: 200, body: outboxMailDetailView(row, await PostalMime.parse(source), context.urls) };
  },

  outboxPreview: async ({ params }, context) => {
    const { source } = await found(context, params.id);
    const { html } = await PostalMime.parse(source);
    if (html === undefined) throw new NotFound(messageOf('api', 'mail.noHtml'));
    return { status: 200, body: htmlAnswer(withLinksBeside(html)) };
  },

  outboxSource: async ({ params }, context) => {
    const { row, source } = await found(context, params.id);
    const file = { stream: Readable.from([source]), contentType: 'message/rfc822' };
    return { status: 200, body: { ...file, fileName: `mail-${row.id}.eml` } };
  },

  outboxDelete: async ({ params }, context) => {
    const row = await foundRow(context, params.id);
    await removeFromOutbox(context, row);
    return { status: 204 };
  },

  outboxEmpty: async (_, context) => {
    await emptyOutbox(context);
    return { status: 204 };
  },
};

async function foundRow({ storage }: Pick<Services, 'storage'>, id: number): Promise<OutboxMailRow> {
  const row = await findOutboxMail(storage.read, id);
  if (row === undefined) throw new NotFound();
  return row;
}

async function found(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  id: number,
): Promise<{ readonly row: OutboxMailRow; readonly source: Buffer }> {
  const row = await foundRow({ storage }, id);
  const source = await outboxFiles(filesOf(config)).read(row.file);
  if (source === null) throw new NotFound(messageOf('api', 'mail.fileGone'));
  return { row, source };
}
