import { day_ms, hour_ms, minute_ms } from '../../../lib/time/durations.ts';
import { prepareFirstStart } from '../first-start.ts';
import { createAttribute } from '../../people/attributes/attributes.commands.ts';
import type { ServiceConfig } from '../../base/settings/config.ts';
import { writeContacts } from '../../people/standing/contact-writes.store.ts';
import type { ContactState } from '../../people/standing/contact-state.ts';
import type { Services } from '../../base/context.ts';
import { servicesOn, type OwnServices } from '../create-service.ts';
import { changeList, createList } from '../../people/lists/lists.commands.ts';
import type { Log } from '../../storage/log.ts';
import { createMail } from '../../mails/content/mails.commands.ts';
import { createResponder } from '../../sending/responders/responders.commands.ts';
import { allResponders } from '../../sending/responders/responder-queue.store.ts';
import { respondersRound } from '../../sending/responders/responders.loop.ts';
import { waitMs } from '../../sending/responders/responders.rules.ts';
import { loadSending } from '../../sending/engine/desk/load-sending.ts';
import { createSender } from '../../senders/senders/senders.commands.ts';
import { sendDraft } from '../../sending/sendings/sendings.commands.ts';
import type { OpenedStorage } from '../../storage/storage.ts';
import { addStarterTemplates } from '../../mails/templates/starter-templates.ts';
import { createChance } from './chance.ts';
import { arrivedDeliveries, firstList, giveTypes, nameAccount, settleResponder } from './demo.store.ts';
import { never, requestTo, type DemoAccount } from './demo-parts.ts';
import { makeForms } from './forms.ts';
import { tellNews } from './news.ts';
import { spreadGrowth } from './growth.store.ts';
import { makePeople, type DemoAttributes, type DemoLists } from './people.ts';
import { draftMails, mailOf, responderMails, sentMails } from './planned-mails.ts';
import { makeSegments } from './segments.ts';
import { bookReaders, sendPlanned } from './sent-mails.ts';
import { chunksOf } from '../../../lib/chunks-of.ts';

/** The demo's sender. Its domain is reserved. */
const demoSender = 'desk@harbour.example';

/** Number of contacts in the demo. */
const demoContacts = 50_000;

/** Time since the autoresponders started. */
const respondersFrom_ms = 30 * day_ms;

/** Contacts written in one transaction. */
const peopleAtOnce = 5000;

interface DemoOptions {
  readonly storage: OpenedStorage;
  readonly config: ServiceConfig;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly contacts?: number;
}

/**
 * Fills an empty account with a year of a small house's newsletter: contacts, lists, attributes, forms with sign-ups,
 * sent emails with bounces, autoresponders, a scheduled email, drafts. No email leaves the computer.
 */
export async function fillDemo({
  storage,
  config,
  log,
  now,
  contacts = demoContacts,
}: DemoOptions): Promise<void> {
  const clock = { now: now - 560 * day_ms };
  const own = { ...config, ownSenders: [demoSender] };
  const options = { log, now: () => clock.now, wake: () => undefined };
  const services = await servicesOn(storage, own, options);
  try {
    const { account, people } = await prepare(services, { clock, now, contacts });
    const since = people.findIndex(({ created_at }) => created_at > now - respondersFrom_ms);
    const split = since < 0 ? people.length : since;
    await keepPeople(services, people.slice(0, split));
    clock.now = now - respondersFrom_ms;
    await makeResponders(account);
    await keepPeople(services, people.slice(split));
    await services.storage.write((db) => spreadGrowth(db, people));
    await makeForms(account);
    for (const planned of sentMails) await sendPlanned(account, planned);
    await runResponders(account);
    await makeDrafts(account);
    await makeSegments(account);
    await tellNews(account, contacts);
  } finally {
    await services.events.close();
    await services.preparer.close();
  }
}

interface Beginning extends Pick<DemoAccount, 'clock' | 'now'> {
  readonly contacts: number;
}

async function prepare(
  services: OwnServices,
  { clock, now, contacts }: Beginning,
): Promise<{ account: DemoAccount; people: ContactState[] }> {
  await prepareFirstStart(services);
  await addStarterTemplates(services);
  await services.storage.write(nameAccount);
  const first = await firstList(services.storage.read);
  const made = {
    newsletter: await changeList(services, first, { description: 'News every few weeks.' }),
    shop: await createList(services, { name: 'Shop', description: 'Offers and restocked favorites.' }),
    events: await createList(services, { name: 'Evenings', description: 'Invitations to the studio.' }),
    press: await createList(services, { name: 'Press', description: 'For journalists and bloggers.' }),
  };
  const codeOf = async (name: string) => (await createAttribute(services, name)).code;
  const attributes: DemoAttributes = {
    town: await codeOf('Town'),
    language: await codeOf('Language'),
    interest: await codeOf('Interest'),
    customer: await codeOf('Customer since'),
  };
  await services.storage.write((db) => giveTypes(db, attributes));
  const { id: sender } = await createSender(services, { name: 'Harbour & Kiln', email: demoSender });
  const { newsletter, shop, events, press } = made;
  const lists: DemoLists = { newsletter: newsletter.id, shop: shop.id, events: events.id, press: press.id };
  const hashes = { newsletter: newsletter.hash, shop: shop.hash, events: events.hash, press: press.hash };
  const people = makePeople(contacts, { chance: createChance(1), lists, attributes, now });
  return { account: { services, clock, now, lists, hashes, attributes, sender }, people };
}

async function keepPeople({ storage, now }: Services, people: readonly ContactState[]): Promise<void> {
  for (const some of chunksOf(people, peopleAtOnce)) {
    const writes = some.map((after) => ({ before: null, after }));
    await storage.write((db) => writeContacts(db, writes, { at: now(), source: 'desk' }));
  }
}

async function makeResponders({ services, hashes, sender }: DemoAccount): Promise<void> {
  for (const { starter, subject, days, hours, list } of responderMails) {
    const { id: draft } = await createMail(services, {
      ...mailOf(services.config, starter, subject),
      kind: 'draft',
    });
    const time_to_send = { days, hours };
    await createResponder(services, { draft, list: hashes[list], sender: String(sender), time_to_send });
  }
}

/** Runs the autoresponders for emails already due. Later ones are sent as by any running product. */
async function runResponders(account: DemoAccount): Promise<void> {
  const { services, clock, now } = account;
  clock.now = now;
  await respondersRound(services, never);
  for (const responder of await allResponders(services.storage.read)) {
    const { sending_id } = responder;
    await loadSending(services, sending_id);
    await services.storage.write((db) => settleResponder(db, { sending_id, wait_ms: waitMs(responder) }));
    const arrived = await arrivedDeliveries(services.storage, sending_id);
    await bookReaders(account, { sending_id, arrived, opened: 0.46, clicked: 0.22 });
  }
}

/** Creates drafts, and an email scheduled in two days. */
async function makeDrafts(account: DemoAccount): Promise<void> {
  const { services, clock, now } = account;
  for (const [index, [starter, subject]] of draftMails.entries()) {
    clock.now = now - (draftMails.length - index) * 19 * hour_ms;
    await createMail(services, { ...mailOf(services.config, starter, subject), kind: 'draft' });
  }
  clock.now = now - 90 * minute_ms;
  const content = mailOf(services.config, 'season-sale', '30% off: make room on the shelf');
  const { id } = await createMail(services, { ...content, kind: 'draft' });
  const inTwoDays = Math.floor(now / day_ms) * day_ms + 2 * day_ms + 9 * hour_ms;
  await sendDraft(services, id, requestTo(account, 'shop', inTwoDays));
}
