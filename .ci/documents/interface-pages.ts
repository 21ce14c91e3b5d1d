import { codedMembers, type Codes } from '../../src/contract/openapi/codes.ts';
import { operationNotes } from '../../src/contract/openapi/notes/operation-notes.ts';
import { openApiDocument } from '../../src/contract/openapi/openapi.ts';
import { endpoints, type AnyEndpoint } from '../../src/contract/index.ts';
import { canonicalPath } from '../../src/contract/match.ts';

/** The resources of each page of `docs/interface`. */
export const pages: Readonly<Record<string, readonly AnyEndpoint['resource'][]>> = {
  contacts: ['contacts', 'consents', 'suppressions'],
  lists: ['lists', 'subscribers', 'audience'],
  segments: ['segments'],
  attributes: ['attributes'],
  imports: ['imports'],
  jobs: ['jobs'],
  forms: ['forms', 'signUps'],
  senders: ['senders', 'outgoingMails'],
  content: [
    'drafts',
    'htmlTemplates',
    'blockTemplates',
    'templateLabels',
    'blocks',
    'savedBlocks',
    'timers',
    'mailVersions',
    'mailPreviews',
    'images',
    'brand',
  ],
  sending: [
    'responders',
    'responderMails',
    'sentMails',
    'scheduledMails',
    'sendings',
    'restoredCopy',
    'outbox',
  ],
  reports: ['reports'],
  account: ['account', 'accountSettings', 'tokens', 'notifications', 'emailSettings'],
};

const mark = '<!-- The rest is written by .ci/documents/write-interface-pages.ts. -->';

const interfaceDocument = openApiDocument({ serverUrl: '/v3', version: '' });

const schemas: unknown = JSON.parse(JSON.stringify(interfaceDocument.components['schemas']));

/** Returns a page with its generated part rewritten; the part above the mark stays. */
export function interfacePage(name: string, current: string): string {
  const [written = ''] = current.split(mark);
  const operations = endpoints.filter(({ resource }) => pages[name]?.includes(resource) === true);
  const lines = operations.flatMap((endpoint) => [
    `### ${endpoint.id}`,
    '',
    `\`${endpoint.method} ${canonicalPath(endpoint.path)}\`${endpoint.origin === 'extension' ? ' · extension' : ''}`,
    '',
    operationNotes[endpoint.id],
    '',
  ]);
  const codes = codesOf(operations);
  const codeLines = codes.length === 0 ? [] : ['## Codes', '', ...codes.flatMap(codeTable)];
  const members = [...new Set(operations.flatMap(componentsOf))].flatMap(memberTable);
  const memberLines = members.length === 0 ? [] : ['## Members', '', ...members];
  return [written.trimEnd(), '', mark, '', '## Operations', '', ...lines, ...memberLines, ...codeLines]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** Returns the names of the components in the responses of an operation. */
function componentsOf(endpoint: AnyEndpoint): string[] {
  const path = canonicalPath(endpoint.path);
  const operation = interfaceDocument.paths[path]?.[endpoint.method.toLowerCase()];
  const text = JSON.stringify(operation?.['responses']);
  return [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name);
}

function memberTable(name: string): string[] {
  const members = memberOf(memberOf(schemas, name), 'properties');
  const rows = Object.entries(members ?? {}).map(
    ([member, schema]) => `| \`${member}\` | ${typeOf(schema)} |`,
  );
  return [`### ${name}`, '', '| Member | Type |', '|---|---|', ...rows, ''];
}

function typeOf(schema: unknown): string {
  const reference = memberOf(schema, '$ref');
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? '';
  const options = memberOf(schema, 'anyOf');
  if (Array.isArray(options)) return options.map(typeOf).join(' or ');
  const type = [memberOf(schema, 'type')].flat().join(' or ');
  const format = memberOf(schema, 'format');
  if (type === 'array') return `array of ${typeOf(memberOf(schema, 'items'))}`;
  return typeof format === 'string' ? `${type} (${format})` : type || 'any';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the codes of the components of some operations, each once. */
function codesOf(operations: readonly AnyEndpoint[]): Codes[] {
  const texts = operations.flatMap(componentsOf).map((name) => JSON.stringify(memberOf(schemas, name)));
  const all = new Map(
    codedMembers.flatMap(([, members]) => Object.values(members)).map((one) => [one.name, one]),
  );
  return [...all.values()].filter((codes) => texts.some((text) => text.includes(sentence(codes))));
}

/** Returns the description of codes in the document, as JSON. */
function sentence({ meanings }: Codes): string {
  const text = Object.entries(meanings).map(([code, meaning]) => `\`${code}\`: ${meaning}.`);
  return JSON.stringify(text.join(' '));
}

function codeTable({ name, meanings }: Codes): string[] {
  const rows = Object.entries(meanings).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
  return [`### ${name}`, '', '| Code | Meaning |', '|---|---|', ...rows, ''];
}
