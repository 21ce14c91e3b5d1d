import type { IForbiddenRuleType } from 'dependency-cruiser';
import { layers } from './rooms.ts';

// The allowed imports. `src/README.md` has a diagram, and every comment names the alternative.

const tests = String.raw`\.test\.tsx?$|/testing/`;
const queryString = String.raw`^src/contract/wire/query-string\.ts$`;
const packages = (names: string): string => `node_modules/(${names})(/|$)`;

/** Returns the rule of a folder in src: it may import itself and the folders in `may`. */
function folderImportsOnly(folder: string, may: string[], comment: string): IForbiddenRuleType {
  const allowed = [folder, ...may].join('|');
  return {
    name: `${folder}-imports`,
    comment,
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: tests },
    to: { path: '^(src|e2e|\\.ci)/', pathNot: `^src/(${allowed})/` },
  };
}

const directions: IForbiddenRuleType[] = [
  folderImportsOnly('lib', [], 'lib knows nothing of the house: hand in what it needs as an argument.'),
  folderImportsOnly('messages', [], 'Messages are texts: hand in as values what they speak of.'),
  folderImportsOnly('contract', ['lib'], 'The contract is data: what others need of it they import from it.'),
  folderImportsOnly('rendering', ['contract', 'lib'], 'Hand content and settings in as arguments.'),
  folderImportsOnly(
    'dashboard',
    ['contract', 'rendering', 'messages', 'lib'],
    'The dashboard knows the service only by the contract. Move what both need to contract or lib.',
  ),
  folderImportsOnly(
    'proxy',
    ['messages', 'lib'],
    'The proxy forwards and understands nothing of the interface. Move shared code to lib, wire parts in bin.',
  ),
  folderImportsOnly(
    'service',
    ['contract', 'rendering', 'messages', 'lib'],
    'The service stands alone: what it needs of its surroundings comes in by its config, wired in bin.',
  ),
  folderImportsOnly(
    'bin',
    ['proxy', 'service', 'messages', 'lib'],
    'Programs only wire proxy and service together: export what they need from one of those.',
  ),
  {
    name: 'lib-is-pure',
    comment:
      'lib has neither packages nor Node: write it in plain TypeScript, or keep it where the package is used.',
    severity: 'error',
    from: { path: '^src/lib/', pathNot: tests },
    to: { dependencyTypesNot: ['local', 'type-only'], pathNot: '^src/' },
  },
  {
    name: 'contract-is-pure',
    comment: 'The contract runs in browser and service: it takes zod, nothing else.',
    severity: 'error',
    from: { path: '^src/contract/', pathNot: [tests, queryString] },
    to: { pathNot: ['^src/', packages('zod')] },
  },
  {
    name: 'query-strings-stay-out-of-the-browser',
    comment: 'Reading requests takes qs and the whole table: only the service and the stub of tests do it.',
    severity: 'error',
    from: { path: '^src/(dashboard|rendering|contract/(?!wire/|stub/|openapi/))', pathNot: tests },
    to: { path: '^src/contract/(wire/(query-string|read-request)|match)\.ts$' },
  },
  {
    name: 'rendering-is-pure',
    comment:
      'Rendering runs in the editor and in the engine: no Node. Hand files and settings in as arguments.',
    severity: 'error',
    from: { path: '^src/rendering/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'messages-are-read-by-node',
    comment: 'Reading and compiling messages takes Node: a page gets them compiled, from message-store.ts.',
    severity: 'error',
    from: {
      path: '^src/(dashboard|messages/[^/]+\\.ts$)',
      pathNot: tests,
    },
    to: { path: '^src/messages/(catalog|node)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'dashboard-runs-in-a-browser',
    comment: 'There is no Node in a browser: ask the service, or use what the web platform has.',
    severity: 'error',
    from: { path: '^src/dashboard/', pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
];

const dashboard: IForbiddenRuleType[] = [
  {
    name: 'pages-stay-apart',
    comment: 'An area never imports another: move what both use to dashboard/components, hooks or api.',
    severity: 'error',
    from: { path: '^src/dashboard/pages/([^/]+)/' },
    to: { path: '^src/dashboard/pages/', pathNot: '^src/dashboard/pages/$1/' },
  },
  {
    name: 'shared-parts-know-no-page',
    comment:
      'What areas share can’t depend on one of them: pass it in as a prop, or move it out of the page.',
    severity: 'error',
    from: { path: '^src/dashboard/(api|components|hooks)/', pathNot: tests },
    to: { path: '^src/dashboard/pages/' },
  },
  {
    name: 'only-api-speaks-to-the-service',
    comment: 'Pages and components call the query options and mutation hooks of dashboard/api.',
    severity: 'error',
    from: { path: '^src/dashboard/(pages|components|hooks)/', pathNot: tests },
    to: { path: '^src/contract/wire/client\\.ts$' },
  },
];

const service: IForbiddenRuleType[] = [
  {
    name: 'only-http-knows-the-web-framework',
    comment:
      'Handlers take and return plain values; what needs a request or reply belongs to service/roof/http, service/roof/readers or service/base/bodies.',
    severity: 'error',
    from: { path: '^src/service/', pathNot: ['^src/service/(roof/http|roof/readers|base/bodies)/', tests] },
    to: { path: packages('fastify|@fastify') },
  },
  {
    name: 'only-stores-speak-sql',
    comment:
      'Put the query in the resource’s <resource>.store.ts and call that; only the type of a transaction may go around.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [String.raw`\.store\.ts$`, '^src/service/storage/', '^src/bench/', tests],
    },
    to: { path: packages('kysely'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'only-dialect-knows-the-engines',
    comment: 'What differs between the engines is a member of the dialect (service/storage/dialect).',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/service/storage/dialect/', '^src/bench/', tests] },
    to: { path: packages('pg|@photostructure/sqlite') },
  },
  {
    name: 'rules-touch-nothing',
    comment: 'Rules decide over values: let the command or handler read first and write afterwards.',
    severity: 'error',
    from: { path: String.raw`^src/service/.*\.rules\.ts$` },
    to: { path: [String.raw`\.(store|commands|handlers)\.ts$`, '^src/service/storage/', packages('kysely')] },
  },
  {
    name: 'storage-knows-no-resource',
    comment:
      'Resources build on the storage: let tables say what they hold, or move what both need into storage.',
    severity: 'error',
    from: { path: '^src/service/storage/', pathNot: tests },
    to: { path: '^src/service/[^/]+/', pathNot: '^src/service/storage/' },
  },
  {
    name: 'stores-and-views-know-no-handler',
    comment: 'Handlers call stores and views, never the other way round: return the value instead.',
    severity: 'error',
    from: { path: String.raw`^src/service/.*\.(store|view)\.ts$` },
    to: { path: [String.raw`\.(commands|handlers)\.ts$`, '^src/service/roof/http/'] },
  },
];

const hygiene: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    comment: 'Move what both need to a third module, or pass it in as an argument.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'tests-stay-out',
    comment: 'Code that runs never imports tests or their support: move what it needs out of testing/.',
    severity: 'error',
    from: { path: '^src/', pathNot: [tests, '^src/bench/'] },
    to: { path: tests },
  },
  {
    name: 'nobody-imports-programs',
    comment:
      'Programs, benches and e2e are where calls begin: move what is shared to the folder it speaks of.',
    severity: 'error',
    from: { path: '^src/(lib|contract|rendering|dashboard|proxy|service)/', pathNot: tests },
    to: { path: '^(src/bin|src/bench|e2e|\\.ci)/' },
  },
  {
    name: 'no-development-packages',
    comment:
      'What the server runs has to be among the dependencies of package.json, not the devDependencies.',
    severity: 'error',
    from: {
      path: '^src/',
      pathNot: [tests, '^src/(bench|dashboard|bin/build)/', '^src/bin/(dev\\.ts|build\\.mjs)$'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-unlisted-packages',
    comment:
      'Add the package to package.json: to the devDependencies where only the browser or the build needs it.',
    severity: 'error',
    from: { path: '^src/', pathNot: tests },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'everything-resolves',
    comment: 'The import leads nowhere: name the file with its extension, or add the package.',
    severity: 'error',
    from: {},
    // A file that the bundler copies and whose URL is imported.
    to: { couldNotResolve: true, pathNot: '\\?url$' },
  },
];

/** Every rule, as dependency-cruiser reads them. */
export const importRules: readonly IForbiddenRuleType[] = [
  ...directions,
  ...dashboard,
  ...service,
  ...layers,
  ...hygiene,
];

/** The rule against circles of folders, which `folder-circles.ts` finds. */
export const circleRule = 'no-folder-circles';

/** Advice for a circle of folders. */
export const circleComment =
  'Folders that import each other can’t be understood alone: move a file to the folder that owns it, or split one off for what both need.';
