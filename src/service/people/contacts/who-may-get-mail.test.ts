import { expect, it } from 'vitest';
import { draftCreate } from '../../../contract/mails/drafts.ts';
import { runJob } from '../../jobs/running/testing/test-jobs.ts';
import { makeUsableSender } from '../../roof/testing/sendings.ts';
import { describeEachEngine } from '../../storage/testing/engines.ts';
import {
  listHash,
  startPermissionDesk,
  type DeskAnswer,
  type PermissionDesk,
} from './testing/permission-desk.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** States of a person and the list before a door is used. The first two and the last two have no contact. */
const listCells = [
  'stranger',
  'canceled, contact deleted',
  'contact on no list',
  'left out while active',
  'subscribed',
  'canceled',
  'canceled, subscription deleted',
  'canceled in the other spelling',
  'canceled in the other spelling, contact deleted',
] as const;
type ListCell = (typeof listCells)[number];

/** State of the address. The last four are entries of the suppression list. */
const addressCells = [
  'mailable',
  'inactive',
  'suppressed, reader lifts',
  'suppressed for good',
  'suppressed for good, hashed',
  'domain suppressed',
] as const;
type AddressCell = (typeof addressCells)[number];

/** Results. `kept`: the same row as before; `anew`: a new row; `refused`: 400, and nothing changed. */
type Result = 'subscribed anew' | 'subscribed, kept' | 'canceled with its old date' | 'refused' | 'none';

/** Columns of the truth table. */
const columnOf = {
  stranger: 'never',
  'contact on no list': 'never',
  'left out while active': 'never',
  subscribed: 'subscribed',
  canceled: 'canceled',
  'canceled, contact deleted': 'remembered',
  'canceled, subscription deleted': 'remembered',
  'canceled in the other spelling': 'remembered',
  'canceled in the other spelling, contact deleted': 'remembered',
} as const satisfies Record<ListCell, string>;

type Row = Readonly<Record<(typeof columnOf)[ListCell], Result>>;

const old = 'canceled with its old date';

/** Rows of the truth table. */
const rows = {
  interface: { never: 'subscribed anew', subscribed: 'subscribed, kept', canceled: old, remembered: old },
  confirmed: {
    never: 'subscribed anew',
    subscribed: 'subscribed, kept',
    canceled: 'refused',
    remembered: 'refused',
  },
  'cancelled: false': {
    never: 'subscribed anew',
    subscribed: 'subscribed, kept',
    canceled: 'refused',
    remembered: old,
  },
  import: { never: 'subscribed anew', subscribed: 'subscribed, kept', canceled: old, remembered: old },
  form: {
    never: 'subscribed anew',
    subscribed: 'subscribed, kept',
    canceled: 'subscribed anew',
    remembered: 'subscribed anew',
  },
  'taken back': { never: 'none', subscribed: 'subscribed, kept', canceled: old, remembered: 'none' },
  desk: {
    never: 'refused',
    subscribed: 'refused',
    canceled: 'subscribed anew',
    remembered: 'subscribed anew',
  },
  job: {
    never: 'subscribed anew',
    subscribed: 'subscribed, kept',
    canceled: 'refused',
    remembered: 'refused',
  },
} as const satisfies Record<string, Row>;

type Enter = (desk: PermissionDesk, email: string) => Promise<DeskAnswer>;

/** A way in. `needs`: whether there must be a contact (created if missing) or must not be one. */
interface Door {
  readonly name: string;
  readonly row: keyof typeof rows;
  readonly needs?: 'contact' | 'no contact';
  /** List cells that the door itself answers with 400 first. */
  readonly refuses?: readonly ListCell[];
  readonly enter: Enter;
}

const plain = { lists: [{ hash: listHash }] };
const confirmed = { lists: [{ hash: listHash, confirmed: true }] };
const subscriber = (email: string) => `/lists/${listHash}/subscribers/${email}/`;
const onList = ['subscribed', 'canceled'] as const;

const doors: readonly Door[] = [
  {
    ...{ name: 'POST contact', row: 'interface', needs: 'no contact' },
    enter: ({ send }, email) => send('POST', '/contacts/', { email, ...plain }),
  },
  {
    ...{ name: 'PUT contact', row: 'interface' },
    enter: ({ send }, email) => send('PUT', `/contacts/${email}/`, plain),
  },
  {
    ...{ name: 'PATCH contact', row: 'interface', needs: 'contact' },
    enter: ({ send }, email) => send('PATCH', `/contacts/${email}/`, plain),
  },
  {
    ...{ name: 'POST subscriber', row: 'interface', needs: 'contact', refuses: onList },
    enter: ({ send }, contact) => send('POST', `/lists/${listHash}/subscribers/`, { contact }),
  },
  {
    ...{ name: 'PUT subscriber', row: 'interface', needs: 'contact' },
    enter: ({ send }, email) => send('PUT', subscriber(email), {}),
  },
  {
    ...{ name: 'PATCH subscriber', row: 'interface', needs: 'contact' },
    enter: ({ send }, email) => send('PATCH', subscriber(email), {}),
  },
  {
    ...{ name: 'POST contact, confirmed', row: 'confirmed', needs: 'no contact' },
    enter: ({ send }, email) => send('POST', '/contacts/', { email, ...confirmed }),
  },
  {
    ...{ name: 'PUT contact, confirmed', row: 'confirmed' },
    enter: ({ send }, email) => send('PUT', `/contacts/${email}/`, confirmed),
  },
  {
    ...{ name: 'PATCH contact, confirmed', row: 'confirmed', needs: 'contact' },
    enter: ({ send }, email) => send('PATCH', `/contacts/${email}/`, confirmed),
  },
  {
    ...{ name: 'POST subscriber, confirmed', row: 'confirmed', needs: 'contact', refuses: onList },
    enter: ({ send }, contact) =>
      send('POST', `/lists/${listHash}/subscribers/`, { contact, confirmed: true }),
  },
  {
    ...{ name: 'PUT subscriber, cancelled: false', row: 'cancelled: false', needs: 'contact' },
    enter: ({ send }, email) => send('PUT', subscriber(email), { cancelled: false }),
  },
  {
    ...{ name: 'PATCH subscriber, cancelled: false', row: 'cancelled: false', needs: 'contact' },
    enter: ({ send }, email) => send('PATCH', subscriber(email), { cancelled: false }),
  },
  {
    ...{ name: 'bulk import, mode 0', row: 'import' },
    enter: ({ send }, email) =>
      send('POST', '/contacts/import/bulk/', { items: [{ email, ...plain }], mode: 0 }),
  },
  {
    ...{ name: 'bulk import, mode 2', row: 'import' },
    enter: ({ send }, email) =>
      send('POST', '/contacts/import/bulk/', { items: [{ email, ...plain }], mode: 2 }),
  },
  {
    ...{ name: 'bulk import, confirmed', row: 'confirmed' },
    enter: ({ send }, email) => send('POST', '/contacts/import/bulk/', { items: [{ email, ...confirmed }] }),
  },
  {
    ...{ name: 'file import, mode 0', row: 'import' },
    enter: ({ importFile }, email) => importFile(email, 0),
  },
  {
    ...{ name: 'file import, mode 2', row: 'import' },
    enter: ({ importFile }, email) => importFile(email, 2),
  },
  {
    ...{ name: 'form, button pressed', row: 'form' },
    enter: ({ confirmForm }, email) => confirmForm(email),
  },
  {
    ...{ name: 'friend, button pressed', row: 'form' },
    enter: ({ confirmFriend }, email) => confirmFriend(email),
  },
  {
    ...{ name: 'taken back within the hour', row: 'taken back', needs: 'contact' },
    enter: async ({ unsubscribe }, email) => (await unsubscribe(email))(),
  },
  {
    ...{ name: 'desk: subscribe again', row: 'desk', needs: 'contact' },
    enter: ({ send, service }, email) =>
      send('POST', `/contacts/${email}/subscribe_again/`, {
        ...{ list: listHash, how: 'On the phone', stated_by: 'Bo' },
        given: new Date(service.clock.now).toISOString(),
      }),
  },
  { name: 'job: add to list', row: 'job', needs: 'contact', enter: addByJob },
];

/** Adds a contact to the list by a job. A skipped one counts as refused. */
async function addByJob({ service }: PermissionDesk, email: string): Promise<DeskAnswer> {
  const params = { list: listHash };
  const { outcomes } = await runJob(service, { kind: 'subscribe', source: { emails: [email] }, params });
  return { status: outcomes.skipped > 0 ? 400 : 200, body: '' };
}

/** Puts an address into the state of a cell; returns the time of its cancellation. */
async function prepare(desk: PermissionDesk, email: string, { list, address }: Cell): Promise<number> {
  const { send, settle, service } = desk;
  const canceled_at = service.clock.now;
  if (!spelledCells.has(list)) await prepareContact(desk, email, { list, address });
  else {
    await prepareContact(desk, email, { list: 'stranger', address });
    await prepareSpelled(desk, email, list);
  }
  const entry = {
    mailable: null,
    inactive: null,
    'suppressed, reader lifts': { address: email, reason: 'bounced' },
    'suppressed for good': { address: email, reason: 'asked' },
    'suppressed for good, hashed': { address: email, reason: 'legal', hashed: true },
    'domain suppressed': { domain: email.split('@')[1] ?? '' },
  }[address];
  if (entry !== null) expect((await send('POST', '/suppressions/', entry)).status).toBe(201);
  await settle();
  return canceled_at;
}

async function prepareContact(
  { send, bounce }: PermissionDesk,
  email: string,
  { list, address }: Cell,
): Promise<void> {
  const path = `/contacts/${email}/`;
  if (list !== 'stranger' || address === 'inactive') {
    const isOnList = list !== 'contact on no list' && list !== 'stranger';
    await send('POST', '/contacts/', { email, ...(isOnList ? plain : {}) });
  }
  if (list.startsWith('canceled')) await send('PATCH', subscriber(email), { cancelled: true });
  if (address === 'inactive') await bounce(email);
  if (list === 'canceled, subscription deleted') await send('DELETE', subscriber(email));
  if (list === 'left out while active') await send('PATCH', path, { lists: [] });
  if (list === 'canceled, contact deleted' || (list === 'stranger' && address === 'inactive')) {
    await send('DELETE', path);
  }
}

/** Cancels the subscription of the contact with the Unicode form of the domain. */
async function prepareSpelled({ send }: PermissionDesk, email: string, list: ListCell): Promise<void> {
  const other = email.replace('xn--bcher-kva', 'bücher');
  await send('POST', '/contacts/', { email: other, ...plain });
  const path = encodeURIComponent(other);
  expect((await send('PATCH', subscriber(path), { cancelled: true })).status).toBe(200);
  if (list === 'canceled in the other spelling') return;
  expect((await send('DELETE', `/contacts/${path}/`)).status).toBe(204);
}

const isForGood = (address: AddressCell) =>
  address.startsWith('suppressed for good') || address === 'domain suppressed';

/** Returns the entry of the truth table for a cell and a door. */
function expected({ row, refuses = [] }: Door, list: ListCell, address: AddressCell) {
  const column = columnOf[list];
  const result = refuses.includes(list) ? 'refused' : rows[row][column];
  const isActive = address === 'mailable';
  if (row === 'form') return isForGood(address) ? 'nothing is sent or stored' : `${result}, active`;
  if (row === 'desk' && isForGood(address)) return 'refused, inactive';
  return `${result}, ${isActive ? 'active' : 'inactive'}`;
}

/** Returns the state of a cell after a door. */
async function seen(
  desk: PermissionDesk,
  email: string,
  { door, cell }: { readonly door: Door; readonly cell: Cell },
) {
  const canceled_at = await prepare(desk, email, cell);
  if (door.needs === 'contact' && (await desk.look(email)).active === null) {
    await desk.send('POST', '/contacts/', { email });
  }
  desk.service.clock.now += 60_000;
  const before = await desk.look(email);
  const mails = await countMails(desk);
  const { status } = await door.enter(desk, email);
  const after = await desk.look(email);
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  if (door.row === 'form' && isForGood(cell.address)) {
    const isSilent = status === 200 && isSame && (await countMails(desk)) === mails;
    return isSilent ? 'nothing is sent or stored' : { status, before, after };
  }
  const state = after.active === true ? 'active' : 'inactive';
  if (status === 400) return isSame ? `refused, ${activity(after.active, cell)}` : { status, before, after };
  expect(status).toBeLessThan(300);
  const { subscription } = after;
  if (subscription === null) return `none, ${state}`;
  if (subscription.cancelled_at !== null) {
    return subscription.cancelled_at === canceled_at ? `${old}, ${state}` : { before, after };
  }
  return `${subscription.id === before.subscription?.id ? 'subscribed, kept' : 'subscribed anew'}, ${state}`;
}

/** Returns the activity to expect. A refused door creates no contact, so only the address counts. */
function activity(active: boolean | null, { address }: Cell): string {
  return (active ?? address === 'mailable') ? 'active' : 'inactive';
}

interface Cell {
  readonly list: ListCell;
  readonly address: AddressCell;
}

async function countMails({ service }: PermissionDesk): Promise<number> {
  return (await service.storage.read.selectFrom('outgoing_mail').select('id').execute()).length;
}

const hasContact = (list: ListCell) =>
  list !== 'stranger' && list !== 'canceled, contact deleted' && !spelledCells.has(list);

/** Cells whose person has canceled with the Unicode form of the domain, and comes with its punycode form. */
const spelledCells: ReadonlySet<ListCell> = new Set([
  'canceled in the other spelling',
  'canceled in the other spelling, contact deleted',
]);

/**
 * Returns the cells to try: all of them on SQLite. On PostgreSQL, each takes several times as long. There it returns every
 * list cell of every way in, and every pair of cells for several ways in, because rules judge pairs, and statements see
 * one cell at a time.
 */
function cellsFor(door: Door, engine: 'sqlite' | 'postgres'): Cell[] {
  const turn = doors.indexOf(door);
  return listCells
    .filter((list) => door.needs !== 'no contact' || !hasContact(list))
    .flatMap((list, at) =>
      addressCells
        .filter((_, of) => engine === 'sqlite' || of === (at + turn) % addressCells.length)
        .map((address) => ({ list, address })),
    );
}

describeEachEngine('who can get email', (openTestStorage) => {
  it.each(doors)('holds in every cell for $name', { timeout: 120_000 }, async (door) => {
    const desk = await startPermissionDesk(openTestStorage);
    const cells = cellsFor(door, desk.service.storage.dialect.engine);
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const [index, cell] of cells.entries()) {
      desk.service.clock.now += day_ms * 1.1;
      const name = `${cell.list} · ${cell.address}`;
      found[name] = await seen(desk, `ada@n${index}.xn--bcher-kva.example`, { door, cell });
      wanted[name] = expected(door, cell.list, cell.address);
    }
    expect(found).toEqual(wanted);
  });

  it('sends a test email to every mailable address, and changes nothing', { timeout: 120_000 }, async () => {
    const desk = await startPermissionDesk(openTestStorage);
    await makeUsableSender(desk.service);
    const { id } = await desk.service.call(draftCreate, { body: { subject: 'News', body: '<p>News</p>' } });
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    const cells = listCells.flatMap((list, at) => {
      const address = addressCells[at % addressCells.length] ?? 'mailable';
      return [
        { list, address: 'mailable' as const },
        { list, address },
      ];
    });
    for (const [index, cell] of cells.entries()) {
      desk.service.clock.now += day_ms * 1.1;
      const email = `ada@t${index}.xn--bcher-kva.example`;
      await prepare(desk, email, cell);
      const before = await desk.look(email);
      const { status } = await desk.send('POST', `/mails/drafts/${id}/test/`, { to: [email] });
      const isSame = JSON.stringify(await desk.look(email)) === JSON.stringify(before);
      found[`${cell.list} · ${cell.address}`] = { status, isSame };
      wanted[`${cell.list} · ${cell.address}`] = {
        status: cell.address === 'mailable' ? 202 : 400,
        isSame: true,
      };
    }
    expect(found).toEqual(wanted);
  });
});
