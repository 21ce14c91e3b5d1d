import { messageOf, type Message } from '../../../messages/translator.ts';
import { attributeTypes, type ValueType } from '../../../lib/contact/attribute-types.ts';
import { textFields } from '../../../lib/contact/contact-fields.ts';
import { byName } from '../../../lib/by-name.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { cellRange, columnName } from '../../../lib/contact/contact-row.ts';
import type { ContactColumns } from '../../../lib/contact/contact-row.ts';
import type { ImportMapping, ImportReading } from './import-mapping.ts';
import { detailColumns, wantedDetails } from './detail-columns.ts';

/** The parts of an attribute that columns are matched to. */
export interface KnownAttribute extends ValueType {
  readonly code: string;
  readonly name: string;
}

/** The plan, or the reason why the file can't be imported. */
export type ColumnPlanning =
  | { readonly ok: true; readonly plan: ContactColumns }
  | { readonly ok: false; readonly failure: Message<'api'> };

interface ColumnsAsked {
  readonly header: readonly string[];
  /** Null for the defaults. */
  readonly mapping: ImportMapping | null;
  readonly reading?: ImportReading | undefined;
  readonly attributes: readonly KnownAttribute[];
}

/** Fields of a contact for which every import may have columns. */
const ownFields = ['email', ...textFields] as const;

/**
 * Finds the columns. By default, `email`, `first_name`, and `last_name` are columns with these names, and any other
 * column is an attribute with that name or code; with a mapping, exactly the columns it names. Blanks around a name
 * don't count, and neither does case if no column has the exact name.
 */
export function planColumns({ header, mapping, reading, attributes }: ColumnsAsked): ColumnPlanning {
  const names = header.map(columnName);
  const wanted = mapping === null ? byDefault(names, attributes) : byMapping(mapping, attributes);
  const found = new Map<string, number>();
  for (const { part, column, optional } of wanted) {
    const indexes = indexesOf(names, column);
    if (indexes.length > 1) return failed(messageOf('api', 'file.columnTwice', { column }));
    const index = indexes[0];
    if (index !== undefined) found.set(part, index);
    else if (part === 'email') return failed(noEmailColumn(names, mapping));
    else if (!optional) return failed(messageOf('api', 'file.columnGone', { column, part }));
  }
  const codes = wanted.flatMap(({ part, attribute = '' }) => {
    const known = attributes.find(({ code }) => code === attribute);
    return known === undefined ? [] : [{ part, known }];
  });
  const details = detailColumns({
    found,
    mapping,
    reading,
    isTyped: codes.some(({ known }) => known.type !== attributeTypes.text),
    indexOf: (name) => indexesOf(names, name)[0] ?? -1,
  });
  return {
    ok: true,
    plan: {
      ...(details === null ? {} : { details }),
      email: found.get('email') ?? -1,
      ...byName(textFields, (name) => found.get(name) ?? -1),
      attributes: codes.map(({ part, known }) => ({
        code: known.code,
        index: found.get(part) ?? -1,
        ...(known.type === attributeTypes.text ? {} : { judge: new ValueJudge(known) }),
      })),
      ...cellRange(header),
    },
  };
}

interface WantedColumn {
  /** Purpose of the column, as named in a failure; unique. */
  readonly part: string;
  readonly column: string;
  readonly optional: boolean;
  /** The attribute's code. */
  readonly attribute?: string;
}

function byDefault(names: readonly string[], attributes: readonly KnownAttribute[]): WantedColumn[] {
  const wanted: WantedColumn[] = ownFields.map((part) => ({
    part,
    column: part,
    optional: true,
  }));
  for (const { code, name } of attributes) {
    if (builtIn.has(code) || builtIn.has(fold(name))) continue;
    const column = [name, code].find((each) => indexesOf(names, columnName(each)).length > 0);
    if (column === undefined) continue;
    wanted.push({ part: `attribute ${code}`, column: columnName(column), optional: true, attribute: code });
  }
  return wanted;
}

const builtIn: ReadonlySet<string> = new Set(ownFields);

function byMapping(
  { contact, attributes, ...others }: ImportMapping,
  known: readonly KnownAttribute[],
): WantedColumn[] {
  const wanted: WantedColumn[] = [];
  for (const part of ownFields) {
    const column = contact[part];
    if (typeof column === 'string') wanted.push({ part, column: columnName(column), optional: false });
  }
  for (const { part, column } of wantedDetails({ contact, ...others })) {
    wanted.push({ part, column: columnName(column), optional: false });
  }
  const codes = new Set(known.map(({ code }) => code));
  for (const [code, column] of Object.entries(attributes ?? {})) {
    // An attribute deleted since the mapping was made removes its column too.
    if (!codes.has(code)) continue;
    wanted.push({
      part: `attribute ${code}`,
      column: columnName(column),
      optional: false,
      attribute: code,
    });
  }
  return wanted;
}

function indexesOf(names: readonly string[], column: string): number[] {
  if (column === '') return [];
  const same = matching(names, (name) => name === column);
  return same.length > 0 ? same : matching(names, (name) => fold(name) === fold(column));
}

function matching(names: readonly string[], test: (name: string) => boolean): number[] {
  return names.flatMap((name, index) => (test(name) ? [index] : []));
}

function fold(name: string): string {
  return name.toLowerCase();
}

function failed(failure: Message<'api'>): ColumnPlanning {
  return { ok: false, failure };
}

/** Returns the failure of a file without an email column. Interface: imports, Mapping. */
function noEmailColumn(names: readonly string[], mapping: ImportMapping | null): Message<'api'> {
  const wanted = mapping === null ? 'email' : columnName(mapping.contact.email);
  const shown = names
    .slice(0, 20)
    .map((name) => `"${name.slice(0, 80)}"`)
    .join(', ');
  return messageOf('api', 'file.noEmailColumn', {
    column: wanted.slice(0, 80),
    names: shown,
    more: Math.max(names.length - 20, 0),
  });
}
