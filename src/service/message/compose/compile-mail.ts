import { tagValues, type TaggedFields } from '../../../lib/contact/contact-fields.ts';
import { filled, onlyLinks, type PlaceholderValues } from '../../../rendering/placeholders/template.ts';
import type { Signing } from '../../base/links/signing.ts';
import type { Mailbox } from './compose-message.ts';
import { encodedMailbox, encodedPhrase, encodedText, headerField } from './header-field.ts';
import { footerValues } from './footer-words.ts';
import { domainOf, messageIdOfDelivery } from './message-id.ts';
import type { MessageSpace } from './message-space.ts';
import { fillBody, type PreparedMail } from './prepare-mail.ts';
import { tokenNames } from './sending-content.ts';
import type { TrackedAddresses } from './tracked-addresses.ts';

/** An email to many contacts, the same for all of them. */
export interface MailToCompile {
  readonly sending_id: number;
  /** True for a test email, in which only links are filled in. */
  readonly isTest: boolean;
  /** True for an automatic email, such as an autoresponder's. */
  readonly isAutomatic: boolean;
  /** True if the email has a tell-a-friend link. */
  readonly mayTell: boolean;
  readonly from: Mailbox;
  /** Language in which the send was made; null if unknown. */
  readonly language: string | null;
  /** Its texts, split up and encoded. */
  readonly prepared: PreparedMail;
  /** Name and hash of the lists that contacts come from, by id. */
  readonly lists: ReadonlyMap<number, { readonly name: string; readonly hash: string }>;
}

/** Recipient of an email. */
export interface Receiver extends TaggedFields {
  readonly delivery_id: number;
  readonly list_id: number;
  readonly email: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The contact's own language; null if there is none. */
  readonly language: string | null;
}

/** Dependencies of building emails. */
export interface MailMaking {
  readonly signing: Signing;
  readonly addresses: TrackedAddresses;
  /** Builds the address at which a delivery's recipient unsubscribes by email; null without a bounce listener. */
  readonly unsubscribeAddress: ((delivery_id: number) => string) | null;
}

/** One contact's message, with its body in a space: lines end with CR LF, all ASCII except international addresses. */
export interface FilledMail {
  readonly message_id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  /** Header fields, without the empty line after them. */
  readonly head: string;
}

/** An email that was split up and encoded once. */
export interface CompiledMail {
  /**
   * Builds the message to one contact; `now` in epoch milliseconds. Puts the body into the space, replacing any other.
   * Copies bytes, and encodes only the values.
   */
  readonly fill: (receiver: Receiver, now: number, space: MessageSpace) => FilledMail;
}

/** Compiles the header fields of an email whose texts are prepared. */
export function compileMail(mail: MailToCompile, making: MailMaking): CompiledMail {
  const { from, sending_id, prepared } = mail;
  const valuesOf = valueMaker(mail, making);
  const constant = constantFields(mail, prepared.boundary);
  const listFields = listFieldMaker(mail);
  const dateOf = dateFieldMaker();
  return {
    fill(receiver, now, space) {
      const values = valuesOf(receiver);
      const { delivery_id, email } = receiver;
      const to = { name: `${receiver.first_name} ${receiver.last_name}`.trim(), email };
      const message_id = messageIdOfDelivery(making.signing, { sending_id, delivery_id }, from.email);
      const filledSubject = filled(prepared.subject, values);
      const head =
        headerField('To', encodedMailbox(to)) +
        headerField('Subject', encodedText(filledSubject)) +
        `Message-ID: ${message_id}\r\nDate: ${dateOf(now)}\r\n` +
        listUnsubscribe(values.names['unsubscribe'] ?? '', making.unsubscribeAddress?.(delivery_id) ?? null) +
        listFields(receiver.list_id) +
        constant;
      fillBody(prepared, values, space);
      return { message_id, from, to, subject: filledSubject, head };
    },
  };
}

/**
 * Builds the List-Unsubscribe field. RFC 2369. A provider that knows one-click uses the first address, others the one
 * they support.
 */
function listUnsubscribe(link: string, address: string | null): string {
  const byEmail = address === null ? '' : `,\r\n <mailto:${address}?subject=unsubscribe>`;
  return `List-Unsubscribe: <${link}>${byEmail}\r\n`;
}

/** Builds the fields that are the same for every recipient. RFC 8058 for one-click, RFC 2919 for List-Id. */
function constantFields({ from, isAutomatic }: MailToCompile, boundary: string): string {
  const mailbox = encodedMailbox(from);
  return (
    headerField('From', mailbox) +
    headerField('Reply-To', mailbox) +
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n' +
    // RFC 3834.
    (isAutomatic ? 'Auto-Submitted: auto-generated\r\n' : '') +
    'Precedence: bulk\r\nMIME-Version: 1.0\r\n' +
    `Content-Type: multipart/alternative; boundary="${boundary}"\r\n`
  );
}

function listFieldMaker({ sending_id, from, lists }: MailToCompile): (listId: number) => string {
  const made = new Map<number, string>();
  return (listId) => {
    const known = made.get(listId);
    if (known !== undefined) return known;
    const { name, hash } = lists.get(listId) ?? { name: '', hash: listId.toString(36) };
    const id = `<${hash.toLowerCase()}.${domainOf(from.email)}>`;
    const fields =
      headerField('List-Id', `${encodedPhrase(name)}${id}`) +
      headerField('Feedback-ID', `${sending_id.toString(36)}:${hash}:mail:newsdesk`);
    made.set(listId, fields);
    return fields;
  };
}

function valueMaker(
  { sending_id, isTest, mayTell, from, lists, language }: MailToCompile,
  { addresses }: MailMaking,
): (receiver: Receiver) => PlaceholderValues {
  return (receiver) => {
    const { delivery_id, list_id, email, attributes } = receiver;
    const message = { sending_id, delivery_id };
    const address = (purpose: 'unsubscribe' | 'view' | 'tell') =>
      addresses.address(purpose, addresses.token(purpose, message));
    const tokens = {
      [tokenNames.open]: addresses.token('open', message),
      [tokenNames.click]: addresses.token('click', message),
      ...footerValues(receiver.language ?? language),
    };
    // Spread first, the values of tags would take six times as long, for each email.
    const names = {
      email,
      list_name: lists.get(list_id)?.name ?? '',
      sendername: from.name,
      unsubscribe: address('unsubscribe'),
      // Signing takes time, and few emails have these.
      get view_online() {
        return address('view');
      },
      get tell_a_friend() {
        return mayTell ? address('tell') : '';
      },
      ...tagValues(receiver),
      ...tokens,
    };
    if (!isTest) return { names, attributes };
    const links = onlyLinks({ names, attributes });
    return { ...links, names: { ...links.names, ...tokens } };
  };
}

/** Builds Date fields. RFC 5322, 3.3. The text is rebuilt once a second. */
function dateFieldMaker(): (now: number) => string {
  let second = NaN;
  let text = '';
  return (now) => {
    const at = Math.floor(now / 1000);
    if (at !== second) {
      second = at;
      text = new Date(now).toUTCString().replace('GMT', '+0000');
    }
    return text;
  };
}
