import { draftCreate } from '../../../contract/mails/drafts.ts';
import { savedBlockCreate } from '../../../contract/mails/saved-blocks.ts';
import { htmlTemplateCreate } from '../../../contract/mails/html-templates.ts';
import { mailPreviewCreate } from '../../../contract/mails/mail-previews.ts';
import { mailType } from '../../../contract/mails/mail-content.ts';
import { addMail } from '../../mails/content/mails.commands.ts';
import type { BlockDocument, PlacedBlock } from '../../../contract/mails/block-document.ts';
import { blockCatalog } from '../../../rendering/blocks/catalog.ts';
import type { TestService } from './test-service.ts';

/** Returns a block of the catalog, for tests that need one. */
export function placedBlock(at: Partial<PlacedBlock> = {}): PlacedBlock {
  const [entry] = blockCatalog;
  if (entry === undefined) throw new TypeError('the catalog is empty');
  return { area: 1, sort_order: 1, data: { text: 'Hello' }, block: entry.block, ...at };
}

/** Returns a small document with one block. */
export function testDocument(members: Partial<BlockDocument> = {}): BlockDocument {
  return {
    body_background: 'ffffff',
    areas: { '1': { width: 600 } },
    blockdata_set: [placedBlock()],
    layout: { id: 1, content: '{{area:1}}' },
    ...members,
  };
}

/** Stores a block template, which the interface creates only from a block draft. Returns its id. */
export async function makeBlockTemplate(
  { storage, clock }: TestService,
  { subject = 'Blocks', document = testDocument() }: { subject?: string; document?: BlockDocument } = {},
): Promise<number> {
  const texts = { body: null, plain_text: null, css: null, blockdocument: JSON.stringify(document) };
  const row = await storage.write((db) =>
    addMail(db, storage, {
      ...texts,
      kind: 'block-template',
      type: mailType.block,
      subject,
      now: clock.now,
    }),
  );
  return row.id;
}

/**
 * Emails that the whole-table tests call operations on; those `toDelete` and `toSend` are deleted or sent by one of
 * them.
 */
export interface TestMails {
  readonly draft: string;
  readonly draftToDelete: string;
  readonly draftToSend: string;
  readonly draftToRespond: string;
  readonly draftToTurn: string;
  readonly html: string;
  readonly htmlToDelete: string;
  readonly block: string;
  readonly blockToDelete: string;
  readonly saved: string;
  readonly savedToDelete: string;
  /** Of `draft`. */
  readonly version: string;
  /** The key of a preview. */
  readonly preview: string;
}

/** Makes an email of each kind, a version and a preview. */
export async function makeMails(service: TestService): Promise<TestMails> {
  const body = { subject: 'Mail', body: '<p>Hello</p>' };
  const idOf = async (made: Promise<{ id: number }>) => String((await made).id);
  const draft = await idOf(service.call(draftCreate, { body }));
  await service.send({ method: 'PATCH', url: `/v3/mails/drafts/${draft}/`, payload: { body: '<p>Hi</p>' } });
  const versions = await service.send({ url: `/v3/mails/${draft}/versions/` });
  const [version] = versions.json<{ results: { id: number }[] }>().results;
  const preview = await service.call(mailPreviewCreate, { body });
  const saved = { name: 'Footer', blockdocument: { blockdata_set: [] } };
  return {
    draft,
    draftToDelete: await idOf(service.call(draftCreate, { body })),
    draftToSend: await idOf(service.call(draftCreate, { body })),
    draftToRespond: await idOf(service.call(draftCreate, { body })),
    draftToTurn: await idOf(service.call(draftCreate, { body })),
    html: await idOf(service.call(htmlTemplateCreate, { body })),
    htmlToDelete: await idOf(service.call(htmlTemplateCreate, { body })),
    block: String(await makeBlockTemplate(service)),
    blockToDelete: String(await makeBlockTemplate(service)),
    saved: await idOf(service.call(savedBlockCreate, { body: saved })),
    savedToDelete: await idOf(service.call(savedBlockCreate, { body: saved })),
    version: String(version?.id),
    preview: preview.key,
  };
}
