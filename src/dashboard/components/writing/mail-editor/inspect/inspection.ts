import type { TaggedFields } from '../../../../../lib/contact/contact-fields.ts';
import type { StoredImages } from '../../../../../rendering/checks/stored-images.ts';
import type { CheckedAudience } from '../../../../../rendering/checks/check-values.ts';
import type { Finding } from '../../../../../rendering/checks/finding.ts';
import type { FooterWords } from '../../../../../rendering/compose/footer.ts';
import type { WordsPlace } from '../../block-editor/state/words-place.ts';
import type { BlockSamples } from '../../checks/block-samples.ts';
import type { Recolor } from '../../checks/recolor.ts';
import type { MailFields } from '../open/open-mail.ts';

/** The data of the contact that the email is rendered for. */
export interface InspectedContact extends TaggedFields {
  readonly email: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An email to check. */
export interface InspectionRequest {
  readonly fields: MailFields;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  /** Codes of the account's attributes; null while they aren't known. */
  readonly attributes: readonly string[] | null;
  /** Recipients of the email; null while they aren't known. */
  readonly audience: CheckedAudience | null;
  /** Null for a template, which may keep its sample texts. */
  readonly samples: BlockSamples | null;
  /** The known images of the account. */
  readonly images: StoredImages;
  /** The current year. */
  readonly year: number;
  /** The start of the URL of tracked links. */
  readonly publicUrl: string;
  /** The contact for rendering the email. Null keeps merge tags unchanged. */
  readonly contact: InspectedContact | null;
  /** Name of the expected sender. Null keeps its merge tag unchanged. */
  readonly sender: string | null;
  /** Name of the expected list. Null keeps its merge tag unchanged. */
  readonly list: string | null;
  /** Footer for an email without an unsubscribe link. */
  readonly footer: FooterWords;
  /** True to render the email, too. */
  readonly isPictured: boolean;
}

/** A place in the email that its author can go to; offsets are within the field. */
export type FindingPlace =
  | { readonly in: 'subject' }
  | { readonly in: 'body' | 'css' | 'plain_text'; readonly start: number; readonly end: number }
  /** The index of a block in the document, and the words in it, if the finding is about words. */
  | { readonly in: 'block'; readonly index: number; readonly text?: WordsPlace };

/** A finding with a place that its author can go to; null if there is none, as for missing parts. */
export type PlacedFinding = Finding & {
  readonly place: FindingPlace | null;
  /** The change that makes a block's text readable; missing or null if none was found. */
  readonly recolor?: Recolor | null;
};

/** The check results of an email being edited. */
export interface Inspection {
  /** The checked HTML, to which the places of findings refer. */
  readonly body: string;
  readonly findings: readonly PlacedFinding[];
  /** The contacts' values that the email shows, in the format of audience queries. */
  readonly values: readonly string[];
  /** Keys of the account's images that the email shows. */
  readonly images: readonly string[];
  /** The subject as the contact gets it. */
  readonly subject: string;
  /** The text after the subject in an inbox. */
  readonly words: string;
  /** The email as the contact gets it, with CSS in a `<style>`; null if it isn't rendered. */
  readonly html: string | null;
  /** The plain-text version as the contact gets it, its links unfilled; null if it isn't rendered. */
  readonly text: string | null;
}
