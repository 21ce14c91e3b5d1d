import { describe, expect, it } from 'vitest';
import { attributeCreate } from '../../contract/people/attributes.ts';
import { contactImportBulk } from '../../contract/people/contacts.ts';
import { listCreate } from '../../contract/people/lists.ts';
import { purgeDeletedAttributes } from '../people/attributes/attributes.purge.ts';
import { indexSome } from '../storage/search-index.ts';
import { openStorage } from '../storage/opening/open-storage.ts';
import { emptyFolder } from '../storage/testing/empty-folder.ts';
import {
  postgresPlace,
  sqlitePlace,
  testDatabaseUrl,
  type StoragePlace,
} from '../storage/testing/storage-places.ts';
import { writeMailScript } from './testing/mail-script.ts';
import { makeSendings, type TestSendings } from './testing/sendings.ts';
import { startTestService, type TestService } from './testing/test-service.ts';

const names = [
  'Åsa',
  'zoë',
  'Zo\u0308e',
  'ZOE',
  '',
  "O'Brien",
  'ß',
  'İpek',
  '日本',
  '😀',
  'a_b',
  'A%',
  '-',
  '~',
  'é',
];

/** Makes the same writes on either engine. */
async function writeScript(service: TestService): Promise<string[]> {
  const lists: string[] = [];
  for (const name of ['One', 'Två', 'Drei']) {
    lists.push((await service.call(listCreate, { body: { name } })).hash);
  }
  for (const name of ['City', 'Ålder', 'Gone']) await service.call(attributeCreate, { body: { name } });
  const items = Array.from({ length: 120 }, (_, index) => ({
    email: `${index % 3 === 0 ? 'P' : 'p'}${(index * 37) % 120}+${index % 7}@${index % 2 === 0 ? 'Example' : 'exämple'}.com`,
    first_name: names[index % names.length] ?? '',
    last_name: names[(index * 4 + 1) % names.length] ?? '',
    sms_number: index % 5 === 0 ? `+4670${1_000_000 + index}` : null,
    attributes: index % 4 === 0 ? { city: 'Umeå', gone: '1' } : { alder: index },
    lists: lists
      .filter((_hash, at) => (index + at) % 3 !== 0)
      .map((hash, at) => ({ hash, cancelled: (index + at) % 11 === 0 })),
  }));
  for (let at = 0; at < items.length; at += 10) {
    service.clock.now += 3_600_000;
    await service.call(contactImportBulk, { body: { items: items.slice(at, at + 10) } });
  }
  const changes: [string, 'PUT' | 'PATCH' | 'DELETE' | 'POST', object][] = [
    ['contacts/p37+1@exämple.com/', 'PATCH', { last_name: 'Changed', attributes: { alder: '' } }],
    ['contacts/p74+2@example.com/', 'DELETE', {}],
    ['contacts/new@example.com/', 'PUT', { lists: [lists[1]] }],
    ['attributes/gone/', 'DELETE', {}],
    [`lists/${lists[2] ?? ''}/`, 'DELETE', {}],
    ['tokens/', 'POST', { name: 'Shop', description: 'å' }],
    ['contacts/import/file/', 'POST', { lists: [lists[0]], delimiter: ',' }],
  ];
  for (const [path, method, payload] of changes) {
    service.clock.now += 1000;
    expect((await service.send({ method, url: `/v3/${path}`, payload })).statusCode).toBeLessThan(300);
  }
  return lists;
}

/** Returns every collection, in every order and with every kind of filter. */
function pathsOf([one = '', two = '']: readonly string[]): string[] {
  const orders = ['', ...['email', 'name', 'updated', 'active'].flatMap((word) => [word, `-${word}`])];
  const contactFilters = [
    'search_email=EX%C3%84MPLE',
    'search_email=p1',
    'search_name=zo%C3%AB',
    'search_name=%25',
    'search_name=%E6%97%A5',
    `lists=${one}`,
    `lists=${one},${two}&search_email=%2B3&active=1`,
    'created_day=2&updated_gt=2026-01-02T05:00:00Z',
  ];
  const subscriberFilters = ['cancelled=1', 'cancelled=0&active=1', 'created_lt=2026-01-02T09:00:00Z'];
  const pages = (path: string) =>
    orders.flatMap((order) => [1, 2].map((page) => `${path}?order=${order}&page=${page}&paginate_by=40`));
  return [
    ...pages('contacts/'),
    ...pages(`lists/${one}/subscribers/`),
    ...pages('subscriptions/'),
    ...contactFilters.map((filter) => `contacts/?ordering=name&${filter}`),
    ...subscriberFilters.map((filter) => `lists/${one}/subscribers/?order=-name&${filter}`),
    ...subscriberFilters.map((filter) => `subscriptions/?order=email&${filter}`),
    ...['lists/', 'attributes/', 'tokens/', 'contacts/import/file/', 'user/', 'profile/', 'extensions/'],
  ];
}

function reportPathsOf({ sent, paused, reported }: TestSendings): string[] {
  const kinds = ['bounces', 'opens', 'unsubscribed', 'links'];
  const interval = 'start=2026-01-01T00:00:00Z&end=2026-01-03T07:00:00Z';
  const rows = [
    ...kinds.flatMap((kind) => [`${kind}/`, `${kind}/export/?csv=1`, `${kind}/export/`]),
    ...['', 'mail/', 'have_not_opened/', 'machines/', 'clicked/', 'links/?ordering=-total_clicks'],
    ...['', '?first_24h=1', `?${interval}`].map((query) => `opens/aggregated/${query}`),
    ...[`links/${reported.link}/`, `links/${reported.link}/clicks/`],
    ...[`opens/${reported.open}/`, `bounces/${reported.bounce}/`, 'bounces/?kind=soft'],
  ];
  return [
    ...['reports/', 'reports/?kind=responder', `reports/compare/?ids=${sent},${paused}`],
    ...rows.map((row) => `reports/${sent}/${row}`),
  ];
}

async function answersOn(place: StoragePlace): Promise<Map<string, string>> {
  const storage = await openStorage(place.options);
  try {
    const dataFolder = await emptyFolder();
    const service = await startTestService(() => Promise.resolve(storage), { dataFolder });
    const lists = await writeScript(service);
    const mailPaths = await writeMailScript(service, { lists, dataFolder });
    const sendings = await makeSendings(service, lists[0] ?? '');
    const paths = [
      ...[...pathsOf(lists), ...mailPaths, ...reportPathsOf(sendings)],
      ...['responders/', 'responders/1/', 'mails/responders/', `mails/responders/${sendings.responderMail}/`],
    ];
    await purgeDeletedAttributes(storage, new AbortController().signal);
    const answers = new Map<string, string>();
    for (const path of paths) {
      const { statusCode, body } = await service.send({ url: `/v3/${path}` });
      answers.set(path, `${statusCode} ${body}`);
    }
    while ((await indexSome(storage)) > 0);
    for (const path of paths) {
      const { statusCode, body } = await service.send({ url: `/v3/${path}` });
      expect(`${statusCode} ${body}`, `${path} after indexing`).toBe(answers.get(path));
    }
    return answers;
  } finally {
    await storage.close();
    await place.remove();
  }
}

describe.skipIf(testDatabaseUrl === undefined)('both engines', () => {
  it('serve the same bytes for every collection', { timeout: 120_000 }, async () => {
    const onSqlite = await answersOn(await sqlitePlace());
    const onPostgres = await answersOn(await postgresPlace(testDatabaseUrl ?? ''));
    expect(onSqlite.size).toBeGreaterThan(130);
    for (const [path, answer] of onSqlite) {
      expect(answer, path).toMatch(/^200 /);
      expect.soft(onPostgres.get(path), path).toBe(answer);
    }
    const found = [...onSqlite].filter(([path]) => path.includes('search_'));
    for (const [path, answer] of found) expect.soft(answer, path).not.toContain('"count":0');
  });
});
