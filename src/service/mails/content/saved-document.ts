import type { BlockDocument, WrittenBlockDocument } from '../../../contract/mails/block-document.ts';
import type { Services } from '../../base/context.ts';
import { eventUrl, withEventUrls } from '../events/event-links.ts';
import { blockCatalogAt } from './block-catalog.ts';
import { mergeDocument } from './block-document.rules.ts';

/** Returns a document after a save, ready to be stored. */
export type SaveDocument = (stored: BlockDocument, written: WrittenBlockDocument) => BlockDocument;

/** Builds the function that merges saves into documents, with this service's kinds of blocks and its URLs. */
export function documentSaver(services: Pick<Services, 'config' | 'signing'>): SaveDocument {
  const catalog = blockCatalogAt(services.config.publicUrl);
  return (stored, written) =>
    withEventUrls(mergeDocument(stored, written, catalog), (event) => eventUrl(services, event));
}
