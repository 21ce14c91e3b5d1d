import type {
  LinkActivityTable,
  LinkTotalTable,
  SendingSlotTable,
  SendingTotalTable,
} from '../../storage/tracking-tables.ts';
import { addCounts, isNothing, noCounts, type Activity, type TrackingCounts } from './activity.rules.ts';
import type { TrackedDelivery } from './events.store.ts';

/** Sums of the changes in the counts of links and sends, over the deliveries of a batch. */
export class ActivityTally {
  readonly #links: LinkActivityTable[] = [];
  readonly #linkTotals = new Map<number, LinkTotalTable>();
  /** By send, then by slot. */
  readonly #slots = new Map<number, Map<number, TrackingCounts>>();

  /** Adds a delivery's change of activity. */
  change({ id, sending_id }: TrackedDelivery, before: Activity, after: Activity): void {
    this.#addSlots(sending_id, before, -1);
    this.#addSlots(sending_id, after, 1);
    this.#addLinks(before, -1);
    this.#addLinks(after, 1);
    for (const [link_id, { clicks, machineClicks }] of after.links) {
      this.#links.push({
        ...{ link_id, delivery_id: id },
        ...{ clicks: clicks.count, first_click_at: clicks.first, last_click_at: clicks.last },
        machine_clicks: machineClicks.count,
        first_machine_click_at: machineClicks.first,
        last_machine_click_at: machineClicks.last,
      });
    }
  }

  /** Returns the current activity of each link in each delivery. */
  links(): LinkActivityTable[] {
    return this.#links;
  }

  /** Returns the changes of links' sums, in the order of ids, so that two writers can't wait in a circle. */
  linkTotals(): LinkTotalTable[] {
    return [...this.#linkTotals.values()]
      .filter(
        (one) =>
          one.clickers !== 0 || one.clicks !== 0 || one.machine_clickers !== 0 || one.machine_clicks !== 0,
      )
      .toSorted((one, other) => one.link_id - other.link_id);
  }

  /** Returns the changes of sends' sums, which are the sums of their slots. */
  sendingTotals(): SendingTotalTable[] {
    return [...this.#slots]
      .map(([sending_id, slots]) => ({
        sending_id,
        ...[...slots.values()].reduce(addCounts, noCounts),
      }))
      .filter((counts) => !isNothing(counts))
      .toSorted((one, other) => one.sending_id - other.sending_id);
  }

  /** Returns the changes of sends' slots. */
  slots(): SendingSlotTable[] {
    return [...this.#slots]
      .flatMap(([sending_id, slots]) => [...slots].map(([slot, counts]) => ({ sending_id, slot, ...counts })))
      .filter((counts) => !isNothing(counts))
      .toSorted((one, other) => one.sending_id - other.sending_id || one.slot - other.slot);
  }

  #addSlots(sending_id: number, { slots }: Activity, sign: 1 | -1): void {
    const ofSending = this.#slots.get(sending_id) ?? new Map<number, TrackingCounts>();
    for (const { slot, name } of slots) {
      const counts = ofSending.get(slot) ?? { ...noCounts };
      counts[name] += sign;
      ofSending.set(slot, counts);
    }
    this.#slots.set(sending_id, ofSending);
  }

  #addLinks({ links }: Activity, sign: 1 | -1): void {
    for (const [link_id, { clicks, machineClicks }] of links) {
      const sum = this.#linkTotals.get(link_id);
      this.#linkTotals.set(link_id, {
        link_id,
        clickers: (sum?.clickers ?? 0) + (clicks.count > 0 ? sign : 0),
        clicks: (sum?.clicks ?? 0) + sign * clicks.count,
        machine_clickers: (sum?.machine_clickers ?? 0) + (machineClicks.count > 0 ? sign : 0),
        machine_clicks: (sum?.machine_clicks ?? 0) + sign * machineClicks.count,
      });
    }
  }
}
