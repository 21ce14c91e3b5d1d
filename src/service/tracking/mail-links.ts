import type { Storage } from '../storage/storage.ts';
import { findLink, sendingsOfDeliveries, type SendingLink } from './mail-links.store.ts';

/** Where the clicks of a mail lead. */
export interface MailLinks {
  /**
   * The link at a position of a delivery's mail; null where the mail has none there, or where it leads nowhere that a
   * browser should be sent to.
   */
  readonly find: (delivery_id: number, position: number) => Promise<SendingLink | null>;
}

/** Choice: the newest mails' links; one takes some 200 bytes. */
const mostLinks = 20_000;

/** Choice: short enough that nobody waits, long enough to ask for many clicks at once. */
const gathering_ms = 2;

/**
 * Looks links up. Links are remembered, as they never change; which mail a delivery belongs to is asked for all clicks
 * of two milliseconds together.
 */
export function createMailLinks(storage: Pick<Storage, 'read' | 'dialect'>): MailLinks {
  const sendingOf = gathered((ids) => sendingsOfDeliveries(storage.read, storage.dialect, ids));
  const links = new Map<string, Promise<SendingLink | null>>();
  return {
    async find(delivery_id, position) {
      const sending_id = await sendingOf(delivery_id);
      if (sending_id === undefined) return null;
      const key = `${sending_id} ${position}`;
      const known = links.get(key);
      if (known !== undefined) return known;
      const found = findLink(storage.read, { sending_id, position });
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

/** Asks for many keys at once what is asked for one by one within a short time. */
function gathered<Value>(
  ask: (keys: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): (key: number) => Promise<Value | undefined> {
  let round: { readonly keys: Set<number>; readonly answer: Promise<ReadonlyMap<number, Value>> } | null =
    null;
  return async (key) => {
    if (round === null) {
      const keys = new Set<number>();
      const answer = new Promise<void>((resolve) => setTimeout(resolve, gathering_ms)).then(() => {
        round = null;
        return ask([...keys]);
      });
      round = { keys, answer };
    }
    round.keys.add(key);
    return (await round.answer).get(key);
  };
}
