import { orderedKeys, type SourceCatalog, type SourceMessage } from './read-catalog.ts';
import { placeholdersOf, type Placeholder } from './placeholders.ts';

/**
 * Returns the TypeScript of the catalog's keys, by file name in `src/messages`: `areas/<area>.ts` with the values of each
 * English text, and `areas.ts` with all areas.
 */
export function typeFiles(source: SourceCatalog): Map<string, string> {
  const areas = [...source.keys()];
  const index = [
    ...areas.map((area) => `import type { ${typeName(area)} } from './areas/${area}.ts';`),
    '',
    '/** Messages of every area. Written by `npm run messages` from en/*.json. */',
    'export interface Messages {',
    ...areas.map((area) => `  readonly '${area}': ${typeName(area)};`),
    '}',
  ];
  return new Map([
    ...areas.map((area) => [`areas/${area}.ts`, areaType(area, source.get(area) ?? new Map())] as const),
    ['areas.ts', `${index.join('\n')}\n`],
  ]);
}

function areaType(area: string, messages: ReadonlyMap<string, SourceMessage>): string {
  const keys = orderedKeys(messages).map(
    (key) => `  readonly '${key}': ${valuesType(placeholdersOf(messages.get(key)?.text ?? ''))};`,
  );
  const type = [
    `/** Keys of en/${area}.json and the values of their messages. Written by \`npm run messages\`. */`,
    `export interface ${typeName(area)} {`,
    ...keys,
    '}',
    '',
  ].join('\n');
  return /: Tag\b|\bTag;/.test(type) ? `import type { Tag } from '../values/tag.ts';\n\n${type}` : type;
}

/** Returns the name of an area's type: `block-editor` has `BlockEditorMessages`. */
function typeName(area: string): string {
  const words = area.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Messages`;
}

function valuesType(placeholders: ReadonlyMap<string, Placeholder>): string {
  if (placeholders.size === 0) return 'null';
  const members = [...placeholders].map(([name, one]) => `readonly ${name}: ${valueType(one)}`);
  return `{ ${members.join('; ')} }`;
}

function valueType({ kind, options }: Placeholder): string {
  switch (kind) {
    case 'number':
      return 'number';
    case 'date':
      return 'Date';
    case 'tag':
      return 'Tag';
    case 'choice':
      return options.map((option) => `'${option}'`).join(' | ');
    case 'text':
      return 'string | number';
  }
}
