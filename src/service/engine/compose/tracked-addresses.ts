import { publicPrefix } from '../../public/public-urls.ts';
import type { Signing, TrackedPurpose } from '../../public/signing.ts';

/** The path of each purpose below `/p`. */
export const trackedPaths: Readonly<Record<TrackedPurpose, string>> = {
  open: 'o',
  click: 'c',
  unsubscribe: 'u',
  view: 'v',
  tell: 't',
};

/** Makes the links of a mail to one contact, each good for its purpose alone and for ever. */
export interface TrackedAddresses {
  /** What a delivery's links of a purpose are signed with: letters, digits, `-` and `_`. */
  readonly token: (purpose: TrackedPurpose, delivery_id: number) => string;
  /** The address with a token in it; for a click, `position` says which of the sending's links. */
  readonly address: (purpose: TrackedPurpose, token: string, position?: number) => string;
}

/** A token in a path is as long as this at most. */
export const longestToken = 40;

const form = /^([0-9a-z]{1,11})-([\w-]{22})$/;

/**
 * The links of mails below `publicUrl` (no closing slash). Choice: the signature covers purpose and delivery; a
 * click's position is told openly, as it leads to nothing but another link of the same mail, and one signature
 * serves all of them.
 */
export function trackedAddresses(publicUrl: string, signing: Signing): TrackedAddresses {
  return {
    token(purpose, delivery_id) {
      // Ids hold no hyphen and these signatures no end, so one hyphen parts what `sign` parts by two dots.
      return signing.sign(purpose, delivery_id.toString(36)).replace('..', '-');
    },
    address(purpose, token, position) {
      const link = position === undefined ? '' : `${position.toString(36)}/`;
      return `${publicUrl}${publicPrefix}/${trackedPaths[purpose]}/${token}/${link}`;
    },
  };
}

/** The delivery that a token was made for; null for one that was not made here, or for another purpose. */
export function deliveryOfToken(signing: Signing, purpose: TrackedPurpose, token: string): number | null {
  const [, id, signature] = form.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  const { kind } = signing.verify(purpose, `${id}..${signature}`, 0);
  const delivery_id = Number.parseInt(id, 36);
  return kind === 'valid' && Number.isSafeInteger(delivery_id) ? delivery_id : null;
}

/** The link's position in the path of a click; null for what is none. */
export function linkPosition(text: string): number | null {
  return /^(?:0|[1-9a-z][0-9a-z]{0,3})$/.test(text) ? Number.parseInt(text, 36) : null;
}
