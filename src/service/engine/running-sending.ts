import * as z from 'zod/mini';
import { tracking as trackingSchema } from '../../contract/send-request.ts';
import { blockDocument } from '../../contract/block-document.ts';
import type { UtmValues } from '../../rendering/compose/utm.ts';
import type { ServiceConfig } from '../config.ts';
import type { Inliner } from '../../rendering/compose/inliner.ts';
import type { Signing } from '../public/signing.ts';
import { dkimSignerOf } from '../senders/dkim-signer.ts';
import { listsOf } from '../sendings/sendings.rules.ts';
import type { Storage } from '../storage/storage.ts';
import { unsubscribeAddressOf } from './bounces/return-path.ts';
import { compileMail } from './compose/compile-mail.ts';
import { composeSending, withTextTracking, withTracking } from './compose/sending-content.ts';
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
  readonly loadInliner: () => Promise<Inliner>;
}

/** Composes a sending, keeps its links, and makes it ready to be filled for each receiver; null where it is gone. */
export async function loadSending(parts: LoadingParts, id: number): Promise<RunningSending | null> {
  const { storage, config, signing } = parts;
  const { read } = storage;
  const row = await findWholeSending(read, id);
  if (row === undefined) return null;
  const document = row.blockdocument === null ? null : blockDocument.parse(JSON.parse(row.blockdocument));
  const content = { ...row, blockdocument: document, utm: utmOf(row.tracking) };
  const composed = composeSending(content, await parts.loadInliner());
  const positions = await storage.write((db) => keepLinks(db, id, composed.links));
  const lists = listsOf(row.lists);
  const addresses = trackedAddresses(config.publicUrl, signing);
  const mail = compileMail(
    {
      sending_id: id,
      isTest: row.kind === 'test',
      isAutomatic: row.kind === 'responder',
      mayTell: (row.tell_a_friend ?? '') !== '',
      from: { name: row.sender_name, email: row.sender_email },
      subject: composed.subject,
      html: withTracking(composed.html, addresses, positions),
      text: withTextTracking(composed.text, addresses, positions),
      attributes: await attributeCodes(read),
      lists: new Map(lists.map((list) => [list.id, list])),
    },
    { signing, addresses, unsubscribeAddress: unsubscribeAddressMaker(parts) },
  );
  const dkim = await dkimSignerOf(parts, row.sender_email);
  return {
    id,
    subject: row.subject,
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
