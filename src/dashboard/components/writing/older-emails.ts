import type { QueryClient } from '@tanstack/react-query';
import { blockTemplateList } from '../../../contract/mails/block-templates.ts';
import type { BlockDocument } from '../../../contract/mails/block-document.ts';
import { draftList } from '../../../contract/mails/drafts.ts';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { allPages } from '../../api/all-pages.ts';
import { callApi } from '../../api/client.ts';
import { draftQuery, saveDraft } from '../../api/drafts.ts';
import { runMutation } from '../../api/mutation.ts';
import { blockTemplateQuery, saveBlockTemplate } from '../../api/templates.ts';

/** A draft or template of blocks to update, for example with the brand. */
export interface OlderEmail {
  readonly kind: 'draft' | 'block';
  readonly id: number;
  readonly subject: string;
}

/** Updates an email; null for one that is already up to date. */
export type BringUpToDate = (document: BlockDocument) => BlockDocument | null;

/** Finds drafts and templates that aren't up to date. Loads every draft and template of blocks. */
export async function findOlderEmails(client: QueryClient, update: BringUpToDate): Promise<OlderEmail[]> {
  const type = mailType.block;
  const drafts = await allPages((query) => callApi(draftList, { query: { ...query, type } }));
  const templates = await allPages((query) => callApi(blockTemplateList, { query }));
  const all = [
    ...drafts.map(({ id, subject }): OlderEmail => ({ kind: 'draft', id, subject })),
    ...templates.map(({ id, subject }): OlderEmail => ({ kind: 'block', id, subject })),
  ];
  const older: OlderEmail[] = [];
  for (const email of all) {
    const { blockdocument } = await readEmail(client, email);
    if (blockdocument !== null && update(blockdocument) !== null) older.push(email);
  }
  return older;
}

/**
 * Updates an email, saved based on the version read, as a separate version. Rejects with a `RefusedCall` of status 404
 * or 409 if it was deleted or changed in between.
 */
export async function updateOlderEmail(
  client: QueryClient,
  update: BringUpToDate,
  email: OlderEmail,
): Promise<void> {
  const { blockdocument: before, updated } = await readEmail(client, email);
  const blockdocument = before === null ? null : update(before);
  if (blockdocument === null) return;
  const body = { blockdocument, based_on: updated };
  await (email.kind === 'draft'
    ? runMutation(client, saveDraft(email.id), body)
    : runMutation(client, saveBlockTemplate(email.id), body));
}

interface ReadEmail {
  readonly updated: string;
  readonly blockdocument: BlockDocument | null;
}

function readEmail(client: QueryClient, { kind, id }: OlderEmail): Promise<ReadEmail> {
  return kind === 'draft'
    ? client.fetchQuery({ ...draftQuery(id), staleTime: 0 })
    : client.fetchQuery({ ...blockTemplateQuery(id), staleTime: 0 });
}
