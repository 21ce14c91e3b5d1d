import type { ServiceConfig } from '../../../base/settings/config.ts';
import { contentOf } from '../../../mails/content/mails.rules.ts';
import type { MailPreparer } from '../../../mails/preparing/mail-preparer.ts';
import type { Signing } from '../../../base/links/signing.ts';
import { dkimSignerOf } from '../../../senders/senders/sender-signer.ts';
import { findLiveCodes } from '../../../people/attributes/attributes.store.ts';
import { keepLinks } from '../../sendings/sending-links.store.ts';
import { utmOf } from '../../sendings/send.rules.ts';
import { sendingCounts } from '../../ledger/sending-counts.store.ts';
import { listsOf } from '../../sendings/sendings.rules.ts';
import { findWholeSending } from '../../sendings/sendings.store.ts';
import type { Storage } from '../../../storage/storage.ts';
import { unsubscribeAddressOf } from '../../../message/return-path.ts';
import { findEmailLanguage } from '../../../desk/account/email-language.store.ts';
import { compileMail } from '../../../message/compose/compile-mail.ts';
import { trackedAddresses } from '../../../message/compose/tracked-addresses.ts';
import { dkimFieldSigner } from '../../../message/dkim/dkim-signer.ts';
import { existingLists } from '../../../people/lists/lists.store.ts';
import { RunningSending } from './running-sending.ts';

/** Dependencies of loading sends. */
export interface LoadingParts {
  readonly storage: Storage;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'publicUrl' | 'dkimSelector' | 'bounceDomain' | 'bouncePort'>;
  readonly signing: Signing;
  readonly preparer: MailPreparer;
}

/**
 * Composes a send, saves its links, and prepares it to be filled for each recipient; null when it no longer exists. An
 * abort of `signal` stops it.
 *
 * @throws UnpreparableMail for an email beyond the limits
 */
export async function loadSending(
  parts: LoadingParts,
  id: number,
  signal?: AbortSignal,
): Promise<RunningSending | null> {
  const { storage, config, signing, preparer } = parts;
  const { read } = storage;
  const row = await findWholeSending(read, id);
  if (row === undefined) return null;
  const language = row.language ?? (await findEmailLanguage(read));
  const frozen = { content: { ...contentOf(row), language }, utm: utmOf(row.tracking) };
  const { links, ...texts } = await preparer.run('compose', frozen, signal);
  const positions = await storage.write((db) => keepLinks(db, id, links));
  const attributes = await findLiveCodes(read);
  const { publicUrl } = config;
  const prepared = await preparer.run('encode', { ...texts, attributes, publicUrl, positions }, signal);
  const lists = listsOf(row.lists);
  const addresses = trackedAddresses(publicUrl, signing);
  const mail = compileMail(
    {
      sending_id: id,
      isTest: row.kind === 'test',
      isAutomatic: row.kind === 'responder',
      mayTell: (row.tell_a_friend ?? '') !== '',
      from: { name: row.sender_name, email: row.sender_email },
      language,
      prepared,
      lists: new Map(lists.map((list) => [list.id, list])),
    },
    { signing, addresses, unsubscribeAddress: unsubscribeAddressMaker(parts) },
  );
  const dkim = await dkimSignerOf(parts, row.sender_email);
  const counts = (await sendingCounts(read, [id])).get(id);
  return new RunningSending({
    id,
    subject: row.subject,
    isAutomatic: row.kind === 'responder',
    mail,
    signer: dkim === null ? null : dkimFieldSigner(dkim),
    listIds: await existingLists(
      read,
      lists.map((list) => list.id),
    ),
    started_at: row.started_at,
    isInTrouble: row.trouble_since !== null,
    hadAcceptances: (counts?.sent ?? 0) > 0,
  });
}

/** Returns the builder of addresses to unsubscribe by email; null when no bounce listener accepts emails to them. */
function unsubscribeAddressMaker({
  config,
  signing,
}: LoadingParts): ((delivery_id: number) => string) | null {
  const { bounceDomain, bouncePort } = config;
  if (bounceDomain === null || bouncePort === null) return null;
  return (delivery_id) => unsubscribeAddressOf(signing, bounceDomain, delivery_id);
}
