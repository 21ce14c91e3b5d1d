import type { Storage } from '../../storage/storage.ts';
import { findLink, type LinkPlace, type SendingLink } from './mail-links.store.ts';

/** Targets of the clicks in an email. */
export interface MailLinks {
  /** Returns the link at a position of a send; null if there is none, or if a browser should not be sent there. */
  readonly find: (place: LinkPlace) => Promise<SendingLink | null>;
}

/** Links of the newest emails; one takes about 200 bytes. */
const mostLinks = 20_000;

/** Creates a cache of links, which never change. */
export function createMailLinks({ read }: Pick<Storage, 'read'>): MailLinks {
  const links = new Map<string, Promise<SendingLink | null>>();
  return {
    async find(place) {
      const key = `${place.sending_id} ${place.position}`;
      const known = links.get(key);
      if (known !== undefined) return known;
      const found = findLink(read, place);
      links.set(key, found);
      // A missing link may be added later, and a failure may be temporary.
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
