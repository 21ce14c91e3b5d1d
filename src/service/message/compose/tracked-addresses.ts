import { publicPrefix } from '../../base/links/public-urls.ts';
import type { Signing, TrackedPurpose } from '../../base/links/signing.ts';
import { idPattern, messageOfIds, signaturePattern, signIds, type MessageOf } from './signed-ids.ts';

/** The path of each purpose below `/p`. */
export const trackedPaths: Readonly<Record<TrackedPurpose, string>> = {
  open: 'o',
  click: 'c',
  unsubscribe: 'u',
  view: 'v',
  tell: 't',
};

/**
 * Mark in place of a click's position on the hidden link: only a program that follows every link of an email
 * gets there.
 */
export const hiddenPosition = '-';

/** Makes the links of a mail to one contact, each good for its purpose alone and for ever. */
export interface TrackedAddresses {
  /** Returns the signature of a purpose's links in one message: letters, digits, `-` and `_`. */
  readonly token: (purpose: TrackedPurpose, message: MessageOf) => string;
  /** The address with a token in it; for a click, `position` says which of the sending's links. */
  readonly address: (purpose: TrackedPurpose, token: string, position?: number) => string;
  /** The address of the hidden link, with the token of a click in it. */
  readonly hidden: (token: string) => string;
}

const form = new RegExp(
  `^(?<sending>${idPattern})_(?<delivery>${idPattern})-(?<signature>${signaturePattern})$`,
);

/**
 * The links of mails below `publicUrl` (no closing slash). The signature covers purpose, sending and delivery, so that
 * a click finds its link without asking for the delivery; its position is readable, as it leads to nothing but
 * another link of the same mail, and one signature serves all of them.
 */
export function trackedAddresses(publicUrl: string, signing: Signing): TrackedAddresses {
  return {
    token(purpose, message) {
      const { sending, delivery, signature } = signIds(signing, purpose, message);
      return `${sending}_${delivery}-${signature}`;
    },
    ...addressForms(publicUrl),
  };
}

/** The addresses of links without their tokens: what a thread needs that works on a mail. */
export type AddressForms = Omit<TrackedAddresses, 'token'>;

/** Makes the addresses of links below `publicUrl` from tokens, or from what stands for them. */
export function addressForms(publicUrl: string): AddressForms {
  return {
    address(purpose, token, position) {
      const link = position === undefined ? '' : `${position.toString(36)}/`;
      return `${publicUrl}${publicPrefix}/${trackedPaths[purpose]}/${token}/${link}`;
    },
    hidden: (token) => `${publicUrl}${publicPrefix}/${trackedPaths.click}/${token}/${hiddenPosition}/`,
  };
}

/** The message that a token was made for; null for one that was not made here, or for another purpose. */
export function messageOfToken(
  signing: Signing,
  purpose: TrackedPurpose,
  token: string | undefined,
): MessageOf | null {
  return messageOfIds(signing, purpose, form.exec(token ?? '')?.groups);
}

/** The link's position in the path of a click; null for what is none. */
export function linkPosition(text: string): number | null {
  return /^(?:0|[1-9a-z][0-9a-z]{0,3})$/.test(text) ? Number.parseInt(text, 36) : null;
}
