import * as z from 'zod/mini';
import { profile } from '../desk/account.ts';
import { apiToken } from '../desk/tokens.ts';
import { attribute } from '../people/attributes.ts';
import { block, blockDocument, writtenBlockDocument } from '../mails/block-document.ts';
import { blockTemplate, blockTemplateSummary } from '../mails/block-templates.ts';
import { contact } from '../people/contacts.ts';
import { draft, draftSummary, savedTemplate } from '../mails/drafts.ts';
import { form } from '../forms/forms.ts';
import { createdHtmlTemplate, htmlTemplate, htmlTemplateSummary } from '../mails/html-templates.ts';
import { brand } from '../mails/brand.ts';
import { savedBlock, savedBlockSummary } from '../mails/saved-blocks.ts';
import { image } from '../mails/images.ts';
import { attributeType, attributeUse, typeRehearsal } from '../jobs/attribute-types.ts';
import { job, jobRow } from '../jobs/jobs.ts';
import { contactImport, importProgress } from '../imports/imports.ts';
import { importRehearsal } from '../imports/rehearsals.ts';
import { list, listSummary } from '../people/lists.ts';
import { mailPreview } from '../mails/mail-previews.ts';
import { mailVersion, mailVersionSummary, restoredMail } from '../mails/mail-versions.ts';
import { notification } from '../desk/notifications.ts';
import { bounce } from '../results/report-bounces.ts';
import { comparedReport, reportComparison } from '../results/report-comparison.ts';
import { click, clicker, link } from '../results/report-links.ts';
import { machineActivity } from '../results/report-machines.ts';
import { aggregatedOpens, open } from '../results/report-opens.ts';
import { unsubscription } from '../results/report-unsubscribed.ts';
import { nonOpener, report } from '../results/reports.ts';
import { responderMail, responderMailSummary } from '../sending/responder-mails.ts';
import { responder } from '../sending/responders.ts';
import { sendRequest } from '../mails/draft-send.ts';
import { sender } from '../senders/senders.ts';
import { scheduledMail, scheduledMailSummary, sentMail, sentMailSummary } from '../sending/sent-mails.ts';
import { isObject, type JsonObject } from './json-object.ts';
import { stateCodes } from './stated-codes.ts';
import { stateInput } from './stated-inputs.ts';
import { stateOutput } from './stated-outputs.ts';
import { subscriber } from '../people/subscribers.ts';
import { heldBySegment, timelineEvent } from '../people/contact-history.ts';
import { engagement } from '../people/engagement.ts';
import { growth } from '../people/growth.ts';
import { segment } from '../people/segments/segments.ts';
import { suppression, suppressionCheckResult } from '../people/suppressions.ts';

/** Direction that a schema describes: to the service, or from it. */
export type Direction = 'input' | 'output';

const named: Readonly<Record<string, z.ZodMiniType>> = {
  Contact: contact,
  ContactImport: contactImport,
  ImportProgress: importProgress,
  ImportRehearsal: importRehearsal,
  Attribute: attribute,
  AttributeType: attributeType,
  AttributeUse: attributeUse,
  TypeRehearsal: typeRehearsal,
  ListSummary: listSummary,
  List: list,
  Subscriber: subscriber,
  Segment: segment,
  TimelineEvent: timelineEvent,
  HeldBySegment: heldBySegment,
  Growth: growth,
  Engagement: engagement,
  Suppression: suppression,
  SuppressionCheck: suppressionCheckResult,
  Job: job,
  JobRow: jobRow,
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
  Brand: brand,
  SavedBlockSummary: savedBlockSummary,
  SavedBlock: savedBlock,
  Notification: notification,
  Profile: profile,
  ApiToken: apiToken,
};

/** A converter of the contract's schemas to JSON Schema. It collects named schemas as components. */
export interface SchemaWriter {
  /** Returns the schema with references to components for its named parts. */
  readonly write: (schema: z.ZodMiniType, direction: Direction) => JsonObject;
  /** Adds a written schema as a component, unless it is already a reference, and returns the reference. */
  readonly hoist: (name: string, schema: JsonObject) => JsonObject;
  /** The components so far, by name. */
  readonly components: Readonly<Record<string, unknown>>;
}

/** Creates a writer without components. */
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
        override: ({ zodSchema, jsonSchema }) => state(zodSchema, jsonSchema, direction),
      });
      const { $schema: _, $defs: definitions = {}, ...rest } = withReferences(json);
      if (isObject(definitions)) Object.assign(components, definitions);
      return rest;
    },
  };
}

function state(schema: z.core.$ZodType, json: JsonObject, direction: Direction): void {
  if (direction === 'input') stateInput(schema, json);
  else stateOutput(schema, json);
  stateCodes(schema, json);
}

function withReferences(value: object): JsonObject {
  const text = JSON.stringify(value, (name, member: unknown) =>
    name === '$ref' && typeof member === 'string'
      ? member.replace('#/$defs/', '#/components/schemas/')
      : member,
  );
  // From the inside out, so that no alternative contains alternatives.
  const copy: unknown = JSON.parse(text, (_, member: unknown) => (isObject(member) ? flat(member) : member));
  return isObject(copy) ? copy : {};
}

/** Flattens nested alternatives. */
function flat(json: JsonObject): JsonObject {
  const { anyOf } = json;
  if (!Array.isArray(anyOf)) return json;
  const options = anyOf.flatMap((option: unknown): readonly unknown[] => {
    const inner = isObject(option) && Object.keys(option).length === 1 ? option['anyOf'] : null;
    return Array.isArray(inner) ? inner : [option];
  });
  return { ...json, anyOf: options };
}
