import { emptyFields, tagValues } from '../../../lib/contact/contact-fields.ts';
import { findEmailLanguage } from '../../desk/account/email-language.store.ts';
import { onlyLinks, type PlaceholderValues } from '../../../rendering/placeholders/template.ts';
import { findDeletedCodes } from '../../people/standing/contact-reads.store.ts';
import { contactLanguage } from '../../people/standing/contact-language.ts';
import { attributesOf } from '../../../lib/contact/attribute-values.ts';
import type { Services } from '../../base/context.ts';
import { footerValues } from '../../message/compose/footer-words.ts';
import { engineNames, tokenNames } from '../../message/compose/sending-content.ts';
import { trackedAddresses } from '../../message/compose/tracked-addresses.ts';
import { findLiveCodes } from '../../people/attributes/attributes.store.ts';
import { linkIds, linkPositions } from '../sendings/sending-links.store.ts';
import { utmOf } from '../sendings/send.rules.ts';
import { findWholeSending, type SendingRow } from '../sendings/sendings.store.ts';
import { contentOf } from '../../mails/content/mails.rules.ts';
import type { PageLinks } from '../../base/mail-tasks.ts';
import { listsOf } from '../sendings/sendings.rules.ts';
import { shareUrl } from '../sendings/sent-mails.view.ts';
import { findOnlineReader, findSharedSending, type OnlineReader } from './online-version.store.ts';

/**
 * Returns the email of a delivery, filled for its reader with current values. Its links and its image count as in the
 * email itself. Null if the delivery or contact no longer exists.
 */
export async function readersMail(services: Services, delivery_id: number): Promise<string | null> {
  const { read } = services.storage;
  const reader = await findOnlineReader(read, delivery_id);
  const sending = reader === undefined ? undefined : await findWholeSending(read, reader.sending_id);
  if (reader === undefined || sending === undefined) return null;
  const { publicUrl } = services.config;
  const values = await readersValues(services, sending, reader);
  return page(services, sending, {
    links: { kind: 'counted', publicUrl, positions: await linkPositions(read, sending.id) },
    values: sending.kind === 'test' ? withEngineValues(onlyLinks(values), values) : values,
  });
}

/**
 * Returns an email as anyone may see it: with fallbacks instead of values, nothing counted, and nobody to unsubscribe.
 * Null if there is no such email.
 */
export async function sharedMail(services: Services, share_key: string): Promise<string | null> {
  if (!/^[A-Za-z0-9]{1,40}$/.test(share_key)) return null;
  const sending = await findSharedSending(services.storage.read, share_key);
  return sending === undefined ? null : strangersMail(services, sending, { kind: 'written' });
}

/**
 * Returns an email as in `sharedMail`, with each tracked link leading to `#link-<id>`, by the id of the send's link.
 */
export async function mailWithNamedLinks(services: Services, sending: SendingRow): Promise<string> {
  const ids = await linkIds(services.storage.read, sending.id);
  return strangersMail(services, sending, { kind: 'named', ids });
}

async function strangersMail(services: Services, sending: SendingRow, links: PageLinks): Promise<string> {
  const names = {
    ...tagValues(emptyFields),
    ...{ email: '', unsubscribe: '#', tell_a_friend: '#' },
    list_name: listsOf(sending.lists)[0]?.name ?? '',
    sendername: sending.sender_name,
    view_online: shareUrl(services, sending),
    ...footerValues(await languageOf(services, sending)),
  };
  return page(services, sending, { links, values: { names, attributes: {} } });
}

interface PageFilling {
  readonly links: PageLinks;
  readonly values: PlaceholderValues;
}

async function languageOf({ storage }: Services, sending: SendingRow): Promise<string | null> {
  return sending.language ?? findEmailLanguage(storage.read);
}

async function page(
  services: Services,
  sending: SendingRow,
  { links, values }: PageFilling,
): Promise<string> {
  const { preparer, storage } = services;
  const attributes = await findLiveCodes(storage.read);
  const language = await languageOf(services, sending);
  const mail = { content: { ...contentOf(sending), language }, utm: utmOf(sending.tracking) };
  return preparer.run('page', { ...mail, links, values, attributes });
}

async function readersValues(
  services: Services,
  sending: SendingRow,
  reader: OnlineReader,
): Promise<PlaceholderValues> {
  const { storage, config, signing } = services;
  const { delivery_id, list_id, email } = reader;
  const attributes = attributesOf(reader.attributes, await findDeletedCodes(storage.read));
  const language = contactLanguage(attributes) ?? (await languageOf(services, sending));
  const addresses = trackedAddresses(config.publicUrl, signing);
  const token = (purpose: 'open' | 'click' | 'unsubscribe' | 'view' | 'tell') =>
    addresses.token(purpose, { sending_id: sending.id, delivery_id });
  const address = (purpose: 'unsubscribe' | 'view' | 'tell') => addresses.address(purpose, token(purpose));
  const names = {
    ...tagValues(reader),
    email,
    list_name: listsOf(sending.lists).find(({ id }) => id === list_id)?.name ?? '',
    sendername: sending.sender_name,
    unsubscribe: address('unsubscribe'),
    view_online: address('view'),
    tell_a_friend: (sending.tell_a_friend ?? '') === '' ? '' : address('tell'),
    [tokenNames.open]: token('open'),
    [tokenNames.click]: token('click'),
    ...footerValues(language),
  };
  return { names, attributes };
}

/** Adds the values that only the engine fills in to the links of a test email. */
function withEngineValues(links: PlaceholderValues, { names }: PlaceholderValues): PlaceholderValues {
  const own = Object.entries(names).filter(([name]) => engineNames.has(name));
  return { ...links, names: { ...links.names, ...Object.fromEntries(own) } };
}
