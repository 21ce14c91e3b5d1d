import type { Draft } from '../../../contract/mails/drafts.ts';
import { checkMail } from '../../../rendering/checks/check-mail.ts';
import { checkBlocks } from '../../../rendering/checks/check-blocks.ts';
import { shownValues, type CheckedAudience } from '../../../rendering/checks/check-values.ts';
import { sortFindings, type Finding } from '../../../rendering/checks/finding.ts';
import { storedImageKey, type StoredImages } from '../../../rendering/checks/stored-images.ts';
import { composeMail } from '../../../rendering/compose/compose-mail.ts';
import type { ComposedMail } from '../../../rendering/compose/mail-content.ts';
import type { BlockSamples } from '../../components/writing/checks/block-samples.ts';
import { showsUnsubscribe, type FooterWords } from '../../../rendering/compose/footer.ts';

interface DraftChecks {
  /** Codes of the account's attributes; null while unknown. */
  readonly attributes: readonly string[] | null;
  readonly footer: FooterWords;
  readonly samples: BlockSamples;
  /** Recipients of the email; null until they are known. */
  readonly audience: CheckedAudience | null;
  /** The account's known images. */
  readonly images: StoredImages;
  /** The send time, in epoch milliseconds. */
  readonly time: number;
  /** The start of tracked links' URLs. */
  readonly publicUrl: string;
  /** The most bytes of an email that the mail server accepts; null while unknown. */
  readonly largest: number | null;
}

/** A draft as it would be sent. */
export interface ComposedDraft {
  readonly draft: Draft;
  readonly mail: ComposedMail;
  readonly hadUnsubscribe: boolean;
  /** The contact values in the draft, separated by spaces. */
  readonly values: string;
  /** Keys of the account's images in the draft, separated by spaces. */
  readonly images: string;
}

/** Composes a draft for the checks. */
export function composeDraft(
  draft: Draft,
  { attributes, footer }: Pick<DraftChecks, 'attributes' | 'footer'>,
): ComposedDraft {
  const mail = composeMail(draft, { footer });
  return {
    draft,
    mail,
    hadUnsubscribe: showsUnsubscribe(composeMail(draft).html),
    values: shownValues(mail, knownOf(attributes)).join(' '),
    images: [...new Set(mail.images.flatMap(({ src }) => storedImageKey(src) ?? []))].join(' '),
  };
}

function knownOf(attributes: DraftChecks['attributes']) {
  return attributes === null ? {} : { attributes: new Set(attributes) };
}

/** Checks a draft as it would be sent. Only the editor's checks know the texts of starter templates. */
export function checkDraft(
  { draft, mail, hadUnsubscribe }: ComposedDraft,
  { attributes, samples, audience, images, time, publicUrl, largest }: Omit<DraftChecks, 'footer'>,
): Finding[] {
  const found = checkMail(mail, {
    known: knownOf(attributes),
    ...{ hadUnsubscribe, audience, images },
    samples: { blocks: new Set(samples.texts), starters: new Set(), addresses: samples.addresses },
    year: new Date(time).getFullYear(),
    now: time,
    publicUrl,
    largest,
  });
  const { blockdocument } = draft;
  const inBlocks = blockdocument === null ? [] : checkBlocks(blockdocument, mail.html, time);
  return sortFindings([...found, ...inBlocks.map(({ finding }) => finding)]);
}
