import type { Translator } from '../../../../messages/translator.ts';

/** Texts of new blocks in the email's language. */
export interface BlockSamples {
  readonly texts: readonly string[];
  /** Invented postal addresses. */
  readonly addresses: readonly string[];
}

/**
 * Returns the texts of new blocks, and of a blank email, that no email has when it is done. The words of buttons and
 * footers are left out: most keep those.
 */
export function blockSamples(t: Translator<'email-samples'>): BlockSamples {
  return {
    texts: [
      ...[t('heading.title'), t('text.body'), t('imageText.body'), t('columnText.body')],
      ...[t('quote.body'), t('quote.source.label'), t('hero.title'), t('hero.body')],
      ...[t('product.title'), t('product.body'), t('facts.when.value'), t('facts.where.value')],
      ...[t('html.label'), t('blank.body')],
    ],
    addresses: [t('footer.address')],
  };
}
