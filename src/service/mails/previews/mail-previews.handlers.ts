import { formatTimestamp } from '../../../lib/time/timestamp.ts';
import { mailPreviewShow } from '../../../contract/mails/mail-previews.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import type { WrittenBlockDocument } from '../../../contract/mails/block-document.ts';
import { emptyDocument, readDocument } from '../content/block-document.rules.ts';
import { documentSaver } from '../content/saved-document.ts';
import { previewKeyLength, previewMs, previewsToDrop } from './mail-previews.rules.ts';
import { deletePreviews, findPreview, findPreviewMarks, insertPreview } from './mail-previews.store.ts';
import { findMailOfAnyKind } from '../content/mails.store.ts';
import { previewOfMail } from './preview.ts';

/** Handlers of previews of unsaved emails. */
export const mailPreviewHandlers: HandlersOf<'mailPreviewCreate' | 'mailPreviewShow'> = {
  mailPreviewCreate: async ({ body }, context) => {
    const { subject, plain_text, css, blockdocument = null, mail = null, contact } = body;
    const document = blockdocument === null ? null : await mergedWith(context, mail, blockdocument);
    const content = {
      subject,
      plain_text,
      css,
      body: document === null ? (body.body ?? '') : null,
      blockdocument: document,
    };
    const html = await previewOfMail(context, mail, { content, contact: contact ?? undefined });
    const { key, created_at } = await keep(context, html);
    const url = context.urls.of(mailPreviewShow, { preview: key });
    return { status: 201, body: { key, url, expires: formatTimestamp(created_at + previewMs) } };
  },

  mailPreviewShow: async ({ params }, { storage, now }) => {
    const html = await findPreview(storage.read, params.preview, now() - previewMs);
    if (html === undefined) throw new NotFound();
    return { status: 200, body: htmlAnswer(html) };
  },
};

async function mergedWith(
  context: Context,
  mailId: number | null,
  written: WrittenBlockDocument,
): Promise<string> {
  const { storage } = context;
  const mail = mailId === null ? undefined : await findMailOfAnyKind(storage.read, mailId);
  if (mailId !== null && mail === undefined) throw invalid(messageOf('api', 'mail.unknown'), 'mail');
  const json = mail?.blockdocument ?? null;
  const stored = json === null ? emptyDocument : readDocument(json);
  return JSON.stringify(documentSaver(context)(stored, written));
}

function keep({ storage, now, randomId }: Context, html: string) {
  const preview = { key: randomId(previewKeyLength), created_at: now(), size: html.length, html };
  return storage.write(async (db) => {
    const marks = await findPreviewMarks(db);
    await deletePreviews(db, previewsToDrop(marks, preview.size, preview.created_at));
    await insertPreview(db, preview);
    return preview;
  });
}
