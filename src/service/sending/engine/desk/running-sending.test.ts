import { beforeEach, describe, expect, it } from 'vitest';
import { RunningSending, type LoadedSending, type ReadyDelivery } from './running-sending.ts';

const loaded: LoadedSending = {
  id: 1,
  subject: 'News',
  isAutomatic: false,
  mail: { fill: () => expect.unreachable('nothing is filled here') },
  signer: null,
  listIds: [1],
  started_at: 0,
  isInTrouble: false,
  hadAcceptances: false,
};

function ready(id: number, destination = 'example.com'): ReadyDelivery {
  const [email, list_id] = [`r${id}@${destination}`, 1];
  return {
    delivery: { id, sending_id: 1, contact_id: id, list_id, email, state: 'queued', attempts: 0 },
    receiver: {
      delivery_id: id,
      list_id,
      email,
      first_name: '',
      last_name: '',
      attributes: {},
      language: null,
    },
    destination,
  };
}

const any = () => true;

describe('a running send', () => {
  let sending: RunningSending;
  beforeEach(() => {
    sending = new RunningSending(loaded);
  });

  it('is busy while it is filled, or has deliveries ready or unfinished', () => {
    expect(sending.isAtWork).toBe(false);
    sending.filling();
    expect(sending.isAtWork).toBe(true);
    sending.put([ready(1)]);
    sending.filled();
    expect(sending.isAtWork).toBe(true);
    sending.take(any);
    expect(sending.isAtWork).toBe(true);
    sending.done();
    expect(sending.isAtWork).toBe(false);
  });

  it('wants more while few are ready, unless it is being filled or nothing more is due', () => {
    expect(sending.wantsMore).toBe(true);
    sending.filling();
    expect(sending.wantsMore).toBe(false);
    sending.claimed({ deliveries: 0, warmUp: null });
    sending.filled();
    expect(sending.wantsMore).toBe(false);
    sending.moreMayBeDue();
    expect(sending.wantsMore).toBe(true);
    sending.put(Array.from({ length: 101 }, (_, id) => ready(id)));
    expect(sending.wantsMore).toBe(false);
    sending.take(any);
    expect(sending.wantsMore).toBe(true);
  });

  it('has one delivery in hand at a time while in trouble, until something is accepted', () => {
    sending.put([ready(1), ready(2), ready(3)]);
    sending.inTrouble();
    expect(sending.take(any)?.delivery.id).toBe(1);
    expect(sending.take(any)).toBeUndefined();
    sending.done();
    expect(sending.take(any)?.delivery.id).toBe(2);
    expect(sending.accepted(5)).toBe(true);
    expect(sending.accepted(6)).toBe(false);
    expect(sending.take(any)?.delivery.id).toBe(3);
  });

  it('tries a destination that has not refused first while in trouble', () => {
    sending.put([ready(1, 'a.example'), ready(2, 'a.example'), ready(3, 'b.example')]);
    sending.inTrouble();
    expect(sending.take(any)?.delivery.id).toBe(1);
    sending.done();
    sending.refused('a.example');
    expect(sending.hasOtherDestination).toBe(true);
    expect(sending.take(any)?.delivery.id).toBe(3);
    sending.done();
    sending.refused('b.example');
    expect(sending.hasOtherDestination).toBe(false);
    expect(sending.take(any)?.delivery.id).toBe(2);
    sending.accepted(1);
    sending.put([ready(4, 'a.example')]);
    expect(sending.hasOtherDestination).toBe(true);
  });

  it('starts in trouble when it was loaded in trouble', () => {
    expect(new RunningSending({ ...loaded, isInTrouble: true }).isProbing).toBe(true);
  });

  it('puts untried deliveries back at the front', () => {
    sending.put([ready(1), ready(2)]);
    const taken = sending.take(any);
    if (taken === undefined) return expect.unreachable('one is ready');
    sending.putBack(taken);
    expect(sending.ready.map(({ delivery }) => delivery.id)).toEqual([1, 2]);
    sending.giveAllBack();
    expect(sending.isAtWork).toBe(false);
  });

  it('returns the ready deliveries of one destination, and keeps the rest', () => {
    sending.put([ready(1, 'a.example'), ready(2, 'b.example'), ready(3, 'a.example')]);
    expect(sending.giveBack('a.example').map(({ delivery }) => delivery.id)).toEqual([1, 3]);
    expect(sending.ready.map(({ delivery }) => delivery.id)).toEqual([2]);
  });

  it('reports when several destinations have refused 20 in a row, with nothing accepted in between', () => {
    const refuse = (times: number) =>
      Array.from({ length: times }, (_, at) => sending.refused(`d${at % 3}.example`)).at(-1);
    expect(refuse(19)).toBe(false);
    sending.accepted(1);
    expect(refuse(19)).toBe(false);
    expect(sending.refused('d0.example')).toBe(true);
  });

  it('remembers the latest acceptance, here or elsewhere', () => {
    sending.accepted(10);
    sending.acceptedElsewhere(5);
    expect(sending.acceptedAt).toBe(10);
    sending.acceptedElsewhere(20);
    expect(sending.acceptedAt).toBe(20);
  });
});
