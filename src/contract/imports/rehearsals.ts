import * as z from 'zod/mini';
import { byKind } from '../../lib/contact/contact-fields.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { flag, numberChoice, unspecified } from '../wire/fields.ts';
import { importMode } from './import-mode.ts';
import { contactImport } from './imports.ts';

/** Fields of a contact before or after a row. */
const rehearsedFields = z.looseObject({
  ...byKind({ text: z.string(), phone: z.nullable(z.string()) }),
  attributes: z.record(z.string(), z.string()),
});

/** Figures of the subscriptions of one list, by its hash; members as in `subscriptions`. */
const rehearsedList = z.looseObject({
  list: z.string(),
  begun: z.int(),
  inactive: unspecified(z.int()),
  stay_cancelled: z.int(),
  cancelled: z.int(),
  removed: z.int(),
});

/**
 * Figures of an import in one mode, before it runs. The six outcomes add up to `rows`. `columns`: values of existing
 * contacts that are changed, filled, or cleared, by field or attribute code. `subscriptions`: `inactive` counts those of
 * `begun` whose contacts get no email, and `stay_cancelled` subscriptions that rows would start if the contact had not
 * left. `lists`: the same figures for each affected list.
 * `inactive`: contacts that are or become inactive. `suppressed`: new entries of the suppression list. `noes`: rows that
 * only count with `noes` in mode 1. `diffs`: the first rows of each outcome.
 */
const rehearsedMode = z.looseObject({
  mode: z.int(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  left: z.int(),
  invalid: z.int(),
  duplicate: z.int(),
  columns: z.array(
    z.looseObject({ column: z.string(), changed: z.int(), filled: z.int(), emptied: z.int() }),
  ),
  subscriptions: z.looseObject({
    begun: z.int(),
    inactive: unspecified(z.int()),
    stay_cancelled: z.int(),
    cancelled: z.int(),
    removed: z.int(),
  }),
  lists: unspecified(z.array(rehearsedList)),
  inactive: z.int(),
  suppressed: z.int(),
  left_out: z.record(z.string(), z.int()),
  noes: z.int(),
  diffs: z.array(
    z.looseObject({
      outcome: z.string(),
      email: z.string(),
      line: z.int(),
      before: z.nullable(rehearsedFields),
      after: z.nullable(rehearsedFields),
    }),
  ),
});

/** The modes of a finished rehearsal. */
export const rehearsedModes = z.array(rehearsedMode);

/** The rehearsal of an import, in all modes; `modes` is empty until it is `done`. Interface: imports, Rehearsal. */
export const importRehearsal = z.looseObject({
  state: z.enum(['running', 'done']),
  failure: z.nullable(z.string()),
  modes: rehearsedModes,
});

export type ImportRehearsal = z.output<typeof importRehearsal>;

const path = z.object({ hash: z.string() });

/** Shows the effects of an import in advance. 404 for an import without a rehearsal. */
export const importRehearsalShow = defineEndpoint({
  id: 'importRehearsalShow',
  resource: 'imports',
  summary: 'Get the rehearsal of an import',
  method: 'GET',
  path: '/contacts/import/file/{hash}/rehearsal/',
  origin: 'extension',
  params: path,
  responses: { 200: importRehearsal },
});

/**
 * Starts a rehearsed import, in any mode. 400 for any other. `noes`: rows that unsubscribe or block a contact count in
 * mode 1 too.
 */
export const importStart = defineEndpoint({
  id: 'importStart',
  resource: 'imports',
  summary: 'Start a rehearsed import',
  method: 'POST',
  path: '/contacts/import/file/{hash}/start/',
  origin: 'extension',
  params: path,
  body: z.object({
    mode: z.optional(z.nullable(numberChoice([importMode.overwrite, importMode.leave, importMode.update]))),
    noes: z.optional(z.nullable(flag())),
  }),
  responses: { 202: contactImport },
});
