import { slug } from '../../../../lib/text/slug.ts';
import {
  attributeFor,
  convertTags,
  type BroughtInTexts,
  type ConvertedEmail,
  type KnownAttribute,
} from '../../../../rendering/bring-in/bring-in.ts';
import { removeServiceMarks, type ServiceMarks } from '../../../../rendering/bring-in/service-marks.ts';
import type { TagService } from '../../../../rendering/bring-in/service-tags.ts';
import type { OpenedEmail } from './open-email.ts';

/**
 * The attribute for a field of another service: an existing one by its code, a new one, or none, which keeps the tag.
 */
export type FieldChoice = `code:${string}` | 'create' | 'keep';

/** The author's choices for an imported email. */
export interface BringInChoices {
  readonly service: TagService | null;
  readonly areMarksRemoved: boolean;
  /** By field; a missing one has its default. */
  readonly fields: ReadonlyMap<string, FieldChoice>;
  readonly branches: ReadonlyMap<number, number | null>;
}

/** A converted email, and the changes made to it. */
export interface EmailConversion extends ConvertedEmail {
  readonly marks: ServiceMarks;
  /** The fields of the other service, with the choice for each. */
  readonly fields: readonly {
    readonly field: string;
    readonly written: string;
    readonly choice: FieldChoice;
  }[];
}

interface Account {
  readonly attributes: readonly KnownAttribute[];
  readonly texts: BroughtInTexts;
  /** The codes of attributes that were created, by field. */
  readonly created?: ReadonlyMap<string, string>;
}

/** Converts an opened email with the author's choices. */
export function convertEmail(
  { html }: Pick<OpenedEmail, 'html'>,
  { service, areMarksRemoved, fields, branches }: BringInChoices,
  { attributes, texts, created }: Account,
): EmailConversion {
  const cleaned = removeServiceMarks(html);
  const source = areMarksRemoved ? cleaned.html : html;
  const options = { ...texts, service, attributes, branches };
  const found = convertTags(source, { ...options, fields: new Map() });
  const named = new Map(
    found.tags.flatMap(({ field, written }) => (field === null ? [] : [[field, written]])),
  );
  const chosen = [...named].map(([field, written]) => ({
    field,
    written,
    choice: fields.get(field) ?? defaultChoice(field, attributes),
  }));
  const codes = new Map(
    chosen.map(({ field, choice }) => [
      field,
      codeOf(choice, created?.get(field) ?? slug(attributeNameOf(field))),
    ]),
  );
  return { ...convertTags(source, { ...options, fields: codes }), marks: cleaned.removed, fields: chosen };
}

/** Returns a readable attribute name: `FAVORITE_GENRE` becomes “Favorite genre”. */
export function attributeNameOf(field: string): string {
  const words = field.replace(/[_.]+/g, ' ').trim();
  const plain = words === words.toUpperCase() || words === words.toLowerCase() ? words.toLowerCase() : words;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function defaultChoice(field: string, attributes: readonly KnownAttribute[]): FieldChoice {
  const known = attributeFor(field, attributes);
  return known === null ? 'create' : `code:${known.code}`;
}

function codeOf(choice: FieldChoice, created: string): string | null {
  if (choice === 'keep') return null;
  return choice === 'create' ? created : choice.slice('code:'.length);
}
