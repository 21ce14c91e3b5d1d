import type { Brand } from '../../../../../contract/mails/brand.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { FooterWords } from '../../../../../rendering/compose/footer.ts';
import type { MailFields } from '../open/open-mail.ts';

/** Ways to fix a finding. */
export type MendName =
  | 'fallback'
  | 'tag'
  | 'alt'
  | 'decorative'
  | 'color'
  | 'https'
  | 'link'
  | 'address'
  | 'unsubscribe'
  | 'language'
  | 'title'
  | 'preview'
  | 'year';

/** Changes an email; null if it no longer has the place of the finding. `words` is the author's answer. */
export type MendChange = (fields: MailFields, words: string) => Partial<MailFields> | null;

/** A way to fix a finding: a button, or a question first. */
export interface Mend {
  readonly name: MendName;
  /** The initial answer; null if nothing is asked. */
  readonly asks: string | null;
  /** The merge tag to insert instead; null for other ways. */
  readonly tag: string | null;
  readonly change: MendChange;
}

/** Account values for fixing findings. */
export interface MendContext {
  /** Codes of attributes. */
  readonly attributes: readonly string[];
  /** Null if there is none, or it isn't known. */
  readonly brand: Brand | null;
  readonly footer: FooterWords;
  /** Language of the email, a BCP 47 tag; null while none is known. */
  readonly language: string | null;
  readonly samples: Translator<'email-samples'>;
}
