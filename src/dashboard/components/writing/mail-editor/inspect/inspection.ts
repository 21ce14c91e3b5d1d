import type { Finding } from '../../../../../rendering/checks/finding.ts';
import type { FooterWords } from '../../../../../rendering/compose/footer.ts';
import type { MailFields } from '../open/open-mail.ts';

/** What is known of the one whose mail is looked at. */
export interface InspectedContact {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** What is looked through. */
export interface InspectionRequest {
  readonly fields: MailFields;
  /** Language of the mail, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  /** Codes of the account's attributes; null while they aren't known. */
  readonly attributes: readonly string[] | null;
  /** Whose mail the picture shows; null leaves placeholders as they are. */
  readonly contact: InspectedContact | null;
  /** Name of the one whom the mail would come from; null leaves its placeholder as it is. */
  readonly sender: string | null;
  /** Footer for a mail without an unsubscribe link. */
  readonly footer: FooterWords;
  /** Whether a picture is wanted. */
  readonly isPictured: boolean;
}

/** Where in the mail something stands that its author can go to; offsets are into the field. */
export type FindingPlace =
  | { readonly in: 'subject' }
  | { readonly in: 'body' | 'css' | 'plain_text'; readonly start: number; readonly end: number }
  /** The place of a block in the document. */
  | { readonly in: 'block'; readonly index: number };

/** A finding with the place that its author can go to; null where there is none, as for what is missing. */
export type PlacedFinding = Finding & { readonly place: FindingPlace | null };

/** What is found out about a mail that is being written. */
export interface Inspection {
  readonly findings: readonly PlacedFinding[];
  /** The subject as the contact gets it. */
  readonly subject: string;
  /** The words behind the subject in an inbox. */
  readonly words: string;
  /** The mail as the contact gets it, css in a `<style>`; null where no picture is wanted. */
  readonly html: string | null;
}
