import { scheduledMailShow, sentMailShow } from '../../../contract/sending/sent-mails.ts';
import { timestampOrNull } from '../../../lib/time/timestamp.ts';
import type { Context, HandlersOf } from '../../base/context.ts';
import { draftView } from '../../mails/drafts/drafts.view.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { messageOf } from '../../../messages/translator.ts';
import { htmlAnswer } from '../../base/answers/html-answer.ts';
import { createMail, readMail } from '../../mails/content/mails.commands.ts';
import { contentOf, copySubject } from '../../mails/content/mails.rules.ts';
import { findMailLanguage } from '../../mails/content/mail-language.store.ts';
import { findResendOf } from '../../mails/content/mails.store.ts';
import { previewHtml } from '../../mails/previews/preview.ts';
import { envelope, pageRequest } from '../../base/answers/pages.ts';
import { sendingCounts, type DeliveryCounts } from '../ledger/sending-counts.store.ts';
import { audienceOfDraft, keepAudience, keepResendAudience, keepRestAudience } from './draft-audience.ts';
import { deleteSent, sendDraft, unschedule } from './sendings.commands.ts';
import { listsOf, type SendingState } from './sendings.rules.ts';
import { findSending, findSendings, scheduledStates, sentStates, type SendingRow } from './sendings.store.ts';
import {
  scheduledMailSummaryView,
  scheduledMailView,
  sentMailSummaryView,
  sentMailView,
} from './sent-mails.view.ts';

/** Handlers that send drafts, and of sent and scheduled emails. */
export const sentMailHandlers: HandlersOf<
  | 'draftSend'
  | 'sentMailList'
  | 'sentMailShow'
  | 'sentMailDelete'
  | 'sentMailPreview'
  | 'sentMailDraft'
  | 'sentMailResend'
  | 'sentMailRest'
  | 'draftResendShow'
  | 'draftAudienceShow'
  | 'draftAudienceReplace'
  | 'scheduledMailList'
  | 'scheduledMailShow'
  | 'scheduledMailDelete'
  | 'scheduledMailPreview'
> = {
  draftSend: async ({ params, body }, context) => {
    const { id, isScheduled } = await sendDraft(context, params.id, body);
    const url = context.urls.of(isScheduled ? scheduledMailShow : sentMailShow, { id });
    return { status: 202, location: url, body: { id, url, scheduled: isScheduled } };
  },

  sentMailList: async ({ query }, context) => {
    const page = pageRequest(query);
    const { count, rows } = await findSendings(context.storage.read, { states: sentStates, ...page });
    const counts = await countsOf(context, rows);
    const results = rows.map((row) => sentMailSummaryView(row, counts(row), context));
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },

  sentMailShow: async ({ params }, context) => {
    return { status: 200, body: sentMailView(await existing(context, params.id, sentStates), context) };
  },

  sentMailDelete: async ({ params }, context) => {
    await deleteSent(context, params.id);
    return { status: 204 };
  },

  sentMailPreview: async ({ params, query }, context) => {
    const row = await existing(context, params.id, sentStates);
    return { status: 200, body: await previewOf(row, query.contact, context) };
  },

  sentMailDraft: async ({ params }, context) => {
    const sent = await existing(context, params.id, sentStates);
    const content = { ...contentOf(sent), subject: copySubject(sent.subject, context.language) };
    const language = await findMailLanguage(context.storage.read, sent.mail_id);
    const row = await createMail(context, { ...content, kind: 'draft', type: sent.type, language });
    return { status: 201, body: draftView(row, context.urls) };
  },

  sentMailResend: async ({ params }, context) => {
    const sent = await existing(context, params.id, sentStates);
    if (sent.kind !== 'mail') throw new NotFound();
    const language = await findMailLanguage(context.storage.read, sent.mail_id);
    const draft = { ...contentOf(sent), kind: 'draft', type: sent.type, language } as const;
    const row = await createMail(context, { ...draft, resend_of: sent.id });
    await keepResendAudience(context, row.id, sent);
    return { status: 201, body: draftView(row, context.urls) };
  },

  sentMailRest: async ({ params }, context) => {
    const sent = await existing(context, params.id, sentStates);
    if (sent.kind !== 'mail') throw new NotFound();
    if (sent.state !== 'cancelled') throw invalid(messageOf('api', 'sending.notStopped'));
    const language = await findMailLanguage(context.storage.read, sent.mail_id);
    const row = await createMail(context, { ...contentOf(sent), kind: 'draft', type: sent.type, language });
    await keepRestAudience(context, row.id, sent);
    return { status: 201, body: draftView(row, context.urls) };
  },

  draftResendShow: async ({ params }, context) => {
    const { id } = await readMail(context, { kind: 'draft', id: params.id });
    const db = context.storage.read;
    const resend_of = await findResendOf(db, id);
    const sent = resend_of === null ? undefined : await findSending(db, resend_of, sentStates);
    if (sent === undefined) return { status: 200, body: { resends: null } };
    const lists = listsOf(sent.lists).map(({ hash }) => hash);
    const isResend = (await findResendOf(db, sent.mail_id)) !== null;
    const times = { sent: timestampOrNull(sent.started_at), is_resend: isResend };
    return { status: 200, body: { resends: { id: sent.id, subject: sent.subject, lists, ...times } } };
  },

  draftAudienceShow: async ({ params }, context) => ({
    status: 200,
    body: await audienceOfDraft(context, params.id),
  }),

  draftAudienceReplace: async ({ params, body }, context) => ({
    status: 200,
    body: await keepAudience(context, params.id, body),
  }),

  scheduledMailList: async ({ query }, context) => {
    const page = pageRequest(query);
    const { count, rows } = await findSendings(context.storage.read, { states: scheduledStates, ...page });
    const counts = await countsOf(context, rows);
    const results = rows.map((row) => scheduledMailSummaryView(row, counts(row), context));
    return { status: 200, body: envelope(page, { count, results }, context.urls) };
  },

  scheduledMailShow: async ({ params }, context) => {
    const row = await existing(context, params.id, scheduledStates);
    return { status: 200, body: scheduledMailView(row, context) };
  },

  scheduledMailDelete: async ({ params }, context) => {
    await unschedule(context, params.id);
    return { status: 204 };
  },

  scheduledMailPreview: async ({ params, query }, context) => {
    const row = await existing(context, params.id, scheduledStates);
    return { status: 200, body: await previewOf(row, query.contact, context) };
  },
};

/** Returns the preview of a sent or scheduled email in the language it is sent in. */
async function previewOf(row: SendingRow, contact: string | undefined, context: Context) {
  return htmlAnswer(await previewHtml(context, { content: row, contact, language: row.language }));
}

async function existing(
  { storage }: Context,
  id: number,
  states: readonly SendingState[],
): Promise<SendingRow> {
  const row = await findSending(storage.read, id, states);
  if (row === undefined) throw new NotFound();
  return row;
}

async function countsOf(
  { storage }: Context,
  rows: readonly SendingRow[],
): Promise<(row: SendingRow) => DeliveryCounts> {
  const counts = await sendingCounts(
    storage.read,
    rows.map(({ id }) => id),
  );
  return ({ id }) => {
    const ofSending = counts.get(id);
    if (ofSending === undefined) throw new TypeError('a sending was not counted');
    return ofSending;
  };
}
