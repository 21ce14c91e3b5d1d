import type { Storage } from '../../storage/storage.ts';
import { findLink, type LinkPlace, type SendingLink } from './mail-links.store.ts';

/** Targets of the clicks in an email. */
export interface MailLinks {
  /**
   * The link at a position of a sending; null where it has none there, or where it leads nowhere that a browser should
   * be sent to.
   */
  readonly find: (place: LinkPlace) => Promise<SendingLink | null>;
}

/** The newest mails' links; one takes some 200 bytes. */
const mostLinks = 20_000;

/** Looks links up, and remembers them, as they never change. */
export function createMailLinks({ read }: Pick<Storage, 'read'>): MailLinks {
  const links = new Map<string, Promise<SendingLink | null>>();
  return {
    async find(place) {
      const key = `${place.sending_id} ${place.position}`;
      const known = links.get(key);
      if (known !== undefined) return known;
      const found = findLink(read, place);
      links.set(key, found);
      // What isn't there may come, and a failure may pass.
      found.then(
        (link) => link === null && links.delete(key),
        () => links.delete(key),
      );
      for (const oldest of links.keys()) {
        if (links.size <= mostLinks) break;
        links.delete(oldest);
      }
      return found;
    },
  };
}
