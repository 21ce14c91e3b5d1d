import * as z from 'zod/mini';
import { tracking as trackingSchema } from '../../contract/send-request.ts';
import type { UtmValues } from '../../rendering/compose/utm.ts';
import type { ServiceConfig } from '../config.ts';
import { contentOf } from '../mails/mails.rules.ts';
import type { MailPreparer } from '../preparing/mail-preparer.ts';
import type { Signing } from '../public/signing.ts';
import { dkimSignerOf } from '../senders/dkim-signer.ts';
import { listsOf } from '../sendings/sendings.rules.ts';
import type { Storage } from '../storage/storage.ts';
import { unsubscribeAddressOf } from './bounces/return-path.ts';
import { findEmailLanguage } from '../account/email-language.store.ts';
import { compileMail } from './compose/compile-mail.ts';
import { trackedAddresses } from './compose/tracked-addresses.ts';
import { dkimFieldSigner } from './dkim/dkim-signer.ts';
import { attributeCodes, existingLists, findWholeSending, keepLinks } from './engine.store.ts';
import { noRefusals } from './outcome.rules.ts';
import type { RunningSending } from './sending-desk.ts';

/** What sendings are loaded with. */
export interface LoadingParts {
  readonly storage: Storage;
  readonly now: () => number;
  readonly config: Pick<ServiceConfig, 'publicUrl' | 'dkimSelector' | 'bounceDomain' | 'bouncePort'>;
  readonly signing: Signing;
  readonly preparer: MailPreparer;
}

/**
 * Composes a sending, keeps its links, and makes it ready to be filled for each receiver; null where it is gone. An abort
 * of `signal` gives it up.
 *
 * @throws UnpreparableMail for a mail beyond the limits
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
  const language = await findEmailLanguage(read);
  const frozen = { content: { ...contentOf(row), language }, utm: utmOf(row.tracking) };
  const { links, ...texts } = await preparer.run('compose', frozen, signal);
  const positions = await storage.write((db) => keepLinks(db, id, links));
  const attributes = await attributeCodes(read);
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
      prepared,
      lists: new Map(lists.map((list) => [list.id, list])),
    },
    { signing, addresses, unsubscribeAddress: unsubscribeAddressMaker(parts) },
  );
  const dkim = await dkimSignerOf(parts, row.sender_email);
  return {
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
    ready: [],
    inHand: 0,
    isFilling: false,
    isDry: false,
    isProbing: row.trouble_since !== null,
    refusals: noRefusals,
    acceptedAt: 0,
  };
}

/** Returns the maker of addresses to unsubscribe by email; null where no bounce listener takes emails to them. */
function unsubscribeAddressMaker({
  config,
  signing,
}: LoadingParts): ((delivery_id: number) => string) | null {
  const { bounceDomain, bouncePort } = config;
  if (bounceDomain === null || bouncePort === null) return null;
  return (delivery_id) => unsubscribeAddressOf(signing, bounceDomain, delivery_id);
}

/** The parameters behind links, as `tracking` of a sending has them. Spec: Send, tracking. */
export function utmOf(tracking: string): UtmValues {
  const values = new Map(
    storedTracking
      .parse(JSON.parse(tracking))
      .flatMap(({ params }) => Object.entries(params))
      .filter(([, value]) => value !== ''),
  );
  const known = ['source', 'medium', 'campaign', 'term', 'content'];
  return Object.fromEntries(
    known.flatMap((name) => {
      const value = values.get(`utm_${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

const storedTracking = z.array(trackingSchema);
