import * as z from 'zod/mini';
import { apiToken, profile } from './account.ts';
import { attribute } from './attributes.ts';
import { block, blockDocument, writtenBlockDocument } from './block-document.ts';
import { blockTemplate, blockTemplateSummary } from './block-templates.ts';
import { contact } from './contacts.ts';
import { draft, draftSummary, savedTemplate } from './drafts.ts';
import { form } from './forms.ts';
import { createdHtmlTemplate, htmlTemplate, htmlTemplateSummary } from './html-templates.ts';
import { image } from './images.ts';
import { contactImport, importProgress } from './imports.ts';
import { list, listSummary } from './lists.ts';
import { mailPreview } from './mail-previews.ts';
import { mailVersion, mailVersionSummary, restoredMail } from './mail-versions.ts';
import { notification } from './notifications.ts';
import { bounce } from './report-bounces.ts';
import { comparedReport, reportComparison } from './report-comparison.ts';
import { click, clicker, link } from './report-links.ts';
import { machineActivity } from './report-machines.ts';
import { aggregatedOpens, open } from './report-opens.ts';
import { unsubscription } from './report-unsubscribed.ts';
import { nonOpener, report } from './reports.ts';
import { responderMail, responderMailSummary } from './responder-mails.ts';
import { responder } from './responders.ts';
import { sendRequest } from './send-request.ts';
import { sender } from './senders.ts';
import { scheduledMail, scheduledMailSummary, sentMail, sentMailSummary } from './sent-mails.ts';
import { subscriber } from './subscribers.ts';
import { suppression, suppressionCheckResult } from './suppressions.ts';

/** JSON of an OpenAPI document. */
export type JsonObject = Record<string, unknown>;

/** Whether a schema describes what is sent to the service or what it answers. */
export type Direction = 'input' | 'output';

const named: Readonly<Record<string, z.ZodMiniType>> = {
  Contact: contact,
  ContactImport: contactImport,
  ImportProgress: importProgress,
  Attribute: attribute,
  ListSummary: listSummary,
  List: list,
  Subscriber: subscriber,
  Suppression: suppression,
  SuppressionCheck: suppressionCheckResult,
  Form: form,
  Sender: sender,
  DraftSummary: draftSummary,
  Draft: draft,
  SendRequest: sendRequest,
  HtmlTemplateSummary: htmlTemplateSummary,
  HtmlTemplate: htmlTemplate,
  CreatedHtmlTemplate: createdHtmlTemplate,
  BlockDocument: blockDocument,
  WrittenBlockDocument: writtenBlockDocument,
  BlockTemplateSummary: blockTemplateSummary,
  BlockTemplate: blockTemplate,
  Responder: responder,
  SavedTemplate: savedTemplate,
  Block: block,
  MailVersionSummary: mailVersionSummary,
  MailVersion: mailVersion,
  RestoredMail: restoredMail,
  MailPreview: mailPreview,
  Image: image,
  ResponderMailSummary: responderMailSummary,
  ResponderMail: responderMail,
  SentMailSummary: sentMailSummary,
  SentMail: sentMail,
  ScheduledMailSummary: scheduledMailSummary,
  ScheduledMail: scheduledMail,
  Report: report,
  NonOpener: nonOpener,
  ReportComparison: reportComparison,
  ComparedReport: comparedReport,
  MachineActivity: machineActivity,
  Bounce: bounce,
  Open: open,
  AggregatedOpens: aggregatedOpens,
  Unsubscription: unsubscription,
  Link: link,
  Click: click,
  Clicker: clicker,
  Notification: notification,
  Profile: profile,
  ApiToken: apiToken,
};

/** Turns schemas of the contract into JSON Schema, and collects those that have a name as components. */
export interface SchemaWriter {
  /** The schema, with references to components where it has named parts. */
  readonly write: (schema: z.ZodMiniType, direction: Direction) => JsonObject;
  /** Makes a component of a schema written, unless it is a reference already, and gives the reference. */
  readonly hoist: (name: string, schema: JsonObject) => JsonObject;
  /** The components so far, by name. */
  readonly components: Readonly<Record<string, unknown>>;
}

/** Makes a writer without components yet. */
export function createSchemaWriter(): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const components: JsonObject = {};
  return {
    components,
    hoist: (name, schema) => {
      if ('$ref' in schema) return schema;
      components[name] = schema;
      return { $ref: `#/components/schemas/${name}` };
    },
    write: (schema, direction) => {
      const json = z.toJSONSchema(schema, {
        io: direction,
        metadata: registry,
        override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema, direction),
      });
      const { $schema: _, $defs: definitions = {}, ...rest } = withReferences(json);
      if (isObject(definitions)) Object.assign(components, definitions);
      return rest;
    },
  };
}

/**
 * Says what a field means in place of every spelling of it that forms and query strings may use: an integer, not
 * "a number or digits".
 */
function simplify(schema: z.core.$ZodType, json: JsonObject, direction: Direction): void {
  if (direction === 'input' && schema instanceof z.core.$ZodPipe) {
    const { out } = schema._zod.def;
    const meant = out instanceof z.core.$ZodTransform ? flagOf(json) : inputSchema(out);
    if (meant !== null) replaceMembers(json, meant);
  }
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (direction === 'output' && json['default'] === null) delete json['default'];
}

function inputSchema(schema: z.core.$ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema, 'input'),
  });
}

function flagOf(json: JsonObject): JsonObject | null {
  const [first] = Array.isArray(json['anyOf']) ? json['anyOf'].filter(isObject) : [];
  return first?.['type'] === 'boolean' ? { type: 'boolean' } : null;
}

function replaceMembers(json: JsonObject, meant: object): void {
  for (const name of Object.keys(json)) delete json[name];
  const { $schema: _, ...members } = { $schema: undefined, ...meant };
  Object.assign(json, members);
}

function withReferences(value: object): JsonObject {
  const text = JSON.stringify(value, (name, member: unknown) =>
    name === '$ref' && typeof member === 'string'
      ? member.replace('#/$defs/', '#/components/schemas/')
      : member,
  );
  const copy: unknown = JSON.parse(text);
  return isObject(copy) ? copy : {};
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
