import type * as z from 'zod/mini';
import type { attributeTypeReplace, typeRehearsal } from '../../../contract/jobs/attribute-types.ts';
import type { Request } from '../../../contract/wire/types.ts';
import {
  attributeTypes,
  hasOptions,
  readOptions,
  type ValueType,
} from '../../../lib/contact/attribute-types.ts';
import { foldKey } from '../../../lib/text/fold-key.ts';
import { ValueJudge } from '../../../lib/contact/value-judge.ts';
import { messageOf } from '../../../messages/translator.ts';
import type { Services } from '../../base/context.ts';
import { invalid, NotFound } from '../../base/errors.ts';
import { sourceOf, type Requester } from '../../base/known-tokens.ts';
import { findTypedAttribute, storeType } from '../../people/attributes/attribute-types.store.ts';
import { storedValues } from '../../people/attributes/stored-values.store.ts';
import { convertedValue, type TypedAttribute } from '../../people/attributes/typed-values.rules.ts';
import type { Storage } from '../../storage/storage.ts';
import { renameInSegments } from '../../people/segments/renamed-options.store.ts';
import { conversionOf, noParams, type KeptConversion } from '../resource/job-params.ts';
import { insertJob, type JobRecord } from '../resource/jobs.store.ts';

type Wanted = Request<typeof attributeTypeReplace>['body'];

type Reading = Pick<Storage, 'read' | 'dialect'>;

/** Returns an attribute with its type. Throws NotFound. */
export async function readTypedAttribute(
  { read }: Pick<Storage, 'read'>,
  code: string,
): Promise<TypedAttribute> {
  const attribute = await findTypedAttribute(read, code);
  if (attribute === undefined) throw new NotFound();
  return attribute;
}

/** Counts the contacts whose value doesn't fit the attribute. */
export async function countUnreadable(storage: Reading, { code, ...type }: TypedAttribute): Promise<number> {
  if (type.type === attributeTypes.text) return 0;
  const judge = new ValueJudge({ ...type, open: false });
  let count = 0;
  for await (const values of storedValues(storage, code)) {
    for (const one of values) if (judge.read(one.value) === null) count += one.count;
  }
  return count;
}

/** Maximum changed values, and maximum unreadable ones, in a rehearsal. */
const shown = 10;

/** Reads all values of an attribute by another type. Throws ValidationFailed. */
export async function rehearseType(
  storage: Reading,
  { code }: TypedAttribute,
  wanted: Wanted,
): Promise<z.output<typeof typeRehearsal>> {
  const type = wantedType(wanted);
  const judge = new ValueJudge(type);
  const conversion = conversionOf({ format: wanted.format, renamed: wantedNames(wanted, type) });
  const counts = { fits: 0, converts: 0, unreadable: 0 };
  const converted = new Map<string, string>();
  const unreadable = new Set<string>();
  for await (const values of storedValues(storage, code)) {
    for (const { value, count } of values) {
      const becomes = convertedValue(judge, value, conversion);
      counts[becomes === null ? 'unreadable' : becomes === value ? 'fits' : 'converts'] += count;
      if (becomes === null && unreadable.size < shown) unreadable.add(value);
      if (becomes !== null && becomes !== value && converted.size < shown) converted.set(value, becomes);
    }
  }
  const samples = [
    ...[...unreadable].map((value) => ({ value, becomes: null })),
    ...[...converted].map(([value, becomes]) => ({ value, becomes })),
  ];
  return { ...counts, samples, options: [...type.options, ...judge.made] };
}

/** The attribute with its new type, and the job that rewrites its values; null if none must be rewritten. */
export interface ChangedType {
  readonly attribute: TypedAttribute;
  readonly job: JobRecord | null;
}

/**
 * Changes the type of an attribute; the job that rewrites values starts immediately. Throws NotFound, ValidationFailed.
 */
export async function changeType(
  { storage, now, wake, token }: Pick<Services, 'storage' | 'now' | 'wake'> & Requester,
  code: string,
  wanted: Wanted,
): Promise<ChangedType> {
  const before = await readTypedAttribute(storage, code);
  const { converts, options: found } = await rehearseType(storage, before, wanted);
  const asked = wantedType(wanted);
  const type = asked.open ? { ...asked, options: found } : asked;
  const renamed = wantedNames(wanted, type);
  const changed = await storage.write(async (db): Promise<ChangedType> => {
    const current = await findTypedAttribute(db, code);
    if (current === undefined) throw new NotFound();
    await storeType(db, code, type);
    const names = conversionOf({ format: '', renamed });
    const segments = await renameInSegments(db, { code, renamed: names.renamed }, now());
    const attribute = { ...current, ...type };
    if (converts === 0) return { attribute, job: null };
    const { type: old, options, open, name } = current;
    const conversion: KeptConversion = {
      ...{ format: wanted.format, renamed, segments },
      before: { type: old, options: [...options], open },
      ...{ to: type.type, options: [...type.options] },
    };
    const params = JSON.stringify({ ...noParams, code, attribute_name: name, conversion });
    const source = JSON.stringify({ attribute: code });
    const job = { kind: 'convert', source, params, undoes: null, created_at: now() };
    return { attribute, job: await insertJob(db, { ...job, started_by: sourceOf({ token }) }) };
  });
  wake();
  return changed;
}

/** Returns the type in a body. Throws ValidationFailed. */
function wantedType({ type, options, open }: Wanted): ValueType {
  if (!hasOptions(type)) return { type, options: [], open: false };
  const read = readOptions(options);
  if (read === null) throw invalid(messageOf('api', 'attribute.options'), 'options');
  if (read.length === 0 && !open) throw invalid(messageOf('api', 'attribute.noOptions'), 'options');
  return { type, options: read, open };
}

/** Returns the new names of options in the form of the type, '' for a removed one. Throws ValidationFailed. */
function wantedNames({ renamed }: Wanted, { options }: ValueType): Record<string, string> {
  const names = new Map(options.map((option) => [foldKey(option), option]));
  return Object.fromEntries(
    Object.entries(renamed).map(([from, to]) => {
      const name = to === '' ? to : names.get(foldKey(to));
      if (name === undefined) throw invalid(messageOf('api', 'attribute.renamed', { name: to }), 'renamed');
      return [from, name];
    }),
  );
}
