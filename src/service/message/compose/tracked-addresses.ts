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
 * Replaces a click's position in the hidden link's address: only a program that follows every link of an email gets
 * there.
 */
export const hiddenPosition = '-';

/** Builder of the links of an email to one contact, each valid for its purpose only, without expiry. */
export interface TrackedAddresses {
  /** Returns the signature of a purpose's links in one message: letters, digits, `-`, and `_`. */
  readonly token: (purpose: TrackedPurpose, message: MessageOf) => string;
  /** Returns the address with a token in it; for a click, `position` selects one of the send's links. */
  readonly address: (purpose: TrackedPurpose, token: string, position?: number) => string;
  /** Returns the address of the hidden link, with the token of a click in it. */
  readonly hidden: (token: string) => string;
}

const form = new RegExp(
  `^(?<sending>${idPattern})_(?<delivery>${idPattern})-(?<signature>${signaturePattern})$`,
);

/**
 * Returns the builder of email links below `publicUrl` (no closing slash). The signature covers purpose, send, and
 * delivery, so that a click finds its link without reading the delivery. The position is readable, as it can only
 * select another link of the same email, and one signature serves all of them.
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

/** Link addresses without their tokens, for a thread that works on an email. */
export type AddressForms = Omit<TrackedAddresses, 'token'>;

/** Returns the builder of link addresses below `publicUrl` from tokens or their placeholders. */
export function addressForms(publicUrl: string): AddressForms {
  return {
    address(purpose, token, position) {
      const link = position === undefined ? '' : `${position.toString(36)}/`;
      return `${publicUrl}${publicPrefix}/${trackedPaths[purpose]}/${token}/${link}`;
    },
    hidden: (token) => `${publicUrl}${publicPrefix}/${trackedPaths.click}/${token}/${hiddenPosition}/`,
  };
}

/** Returns the message that a token was made for; null if it was not made here, or for another purpose. */
export function messageOfToken(
  signing: Signing,
  purpose: TrackedPurpose,
  token: string | undefined,
): MessageOf | null {
  return messageOfIds(signing, purpose, form.exec(token ?? '')?.groups);
}

/** Returns the link's position in the path of a click; null if invalid. */
export function linkPosition(text: string): number | null {
  return /^(?:0|[1-9a-z][0-9a-z]{0,3})$/.test(text) ? Number.parseInt(text, 36) : null;
}
