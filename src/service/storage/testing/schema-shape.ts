import { sql, type Kysely } from 'kysely';
import type { Database } from '../tables.ts';

/** The properties of a table that programs rely on: columns with their types, and rules for rows. */
export interface SchemaShape {
  /** Type, nullability, and default of each column as text, by name. */
  readonly columns: ReadonlyMap<string, string>;
  /** Primary keys, unique indexes, foreign keys, checks, and triggers, as text. */
  readonly rules: ReadonlySet<string>;
  /** Names of required columns without a default. */
  readonly needed: ReadonlySet<string>;
}

interface Part {
  readonly owner: string;
  readonly kind: 'column' | 'needed' | 'rule';
  readonly name: string;
  readonly text: string;
}

const sqliteParts = sql<Part>`
  select t.name as owner, 'column' as kind, c.name as name,
    lower(c.type) || case c."notnull" when 1 then ' required' else '' end || coalesce(' default ' || c.dflt_value, '') as text
    from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'
  union all
  select t.name, 'needed', c.name, '' from sqlite_master t join pragma_table_info(t.name) c
    where t.type = 'table' and c."notnull" = 1 and c.dflt_value is null
  union all
  select t.name, 'rule', '', 'unique ' || (select group_concat(coalesce(x.name, '?')) from pragma_index_info(i.name) x)
    || case i.partial when 1 then (select lower(m.sql) from sqlite_master m where m.name = i.name) else '' end
    from sqlite_master t join pragma_index_list(t.name) i where t.type = 'table' and i."unique" = 1
  union all
  select t.name, 'rule', '', 'references ' || f."table" || ' by ' || f."from" || ' ' || f.on_delete
    from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'
  union all
  select tbl_name, 'rule', '', sql from sqlite_master where type = 'trigger'`;

const postgresParts = sql<Part>`
  select c.relname as owner, 'column' as kind, a.attname as name,
    concat(format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' required' end,
      ' default ' || pg_get_expr(d.adbin, d.adrelid)) as text
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, 'needed', a.attname, ''
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attnotnull and not a.atthasdef and a.attidentity = ''
  union all
  select c.relname, 'rule', '', regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+ ON', 'INDEX ON')
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, 'rule', '', pg_get_constraintdef(r.oid)
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype in ('f', 'c') and c.relnamespace = 'public'::regnamespace
  union all
  select c.relname, 'rule', '', pg_get_triggerdef(g.oid)
    from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and c.relnamespace = 'public'::regnamespace`;

/** Reads the shapes of a database's tables, by name. */
export async function readShapes(
  db: Kysely<Database>,
  engine: 'sqlite' | 'postgres',
): Promise<ReadonlyMap<string, SchemaShape>> {
  const { rows } = await (engine === 'sqlite' ? sqliteParts : postgresParts).execute(db);
  const owners = [...new Set(rows.map(({ owner }) => owner))];
  return new Map(
    owners.map((owner) => {
      const own = rows.filter((row) => row.owner === owner);
      const ofKind = (kind: Part['kind']) => own.filter((row) => row.kind === kind);
      return [
        owner,
        {
          columns: new Map(ofKind('column').map(({ name, text }) => [name, text])),
          rules: new Set(ofKind('rule').map(({ text }) => text)),
          needed: new Set(ofKind('needed').map(({ name }) => name)),
        },
      ];
    }),
  );
}

/** Lists the changes from `before` to `after` that break a program for `before`. Empty if it still works. */
export function lostBetween(
  before: ReadonlyMap<string, SchemaShape>,
  after: ReadonlyMap<string, SchemaShape>,
): string[] {
  return [...before].flatMap(([table, old]) => {
    const now = after.get(table);
    if (now === undefined) return [`${table} is gone`];
    const changed = [...old.columns].filter(([name, text]) => now.columns.get(name) !== text);
    const needed = [...now.needed].filter((name) => !old.columns.has(name));
    const [gone, added] = [difference(old.rules, now.rules), difference(now.rules, old.rules)];
    return [
      ...changed.map(([name]) => `${table}.${name} is changed or gone`),
      ...needed.map((name) => `${table}.${name} is needed`),
      ...gone.map((rule) => `${table} has lost: ${rule}`),
      ...added.map((rule) => `${table} has a new rule: ${rule}`),
    ];
  });
}

function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): string[] {
  return [...one].filter((text) => !other.has(text));
}
