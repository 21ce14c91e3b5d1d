import { joinNames } from '../../../../messages/join-names.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { heaviestEmail, heaviestImage } from '../../../../rendering/checks/image-limits.ts';
import type { Issue, PlainRule } from '../../../../rendering/checks/finding.ts';
import { wordsAsRead } from './words-as-read.ts';

/** Returns a finding as a sentence for the email's author. */
export function findingText(t: Translator<'checks'>, issue: Issue): string {
  if ('linkText' in issue) return linkText(t, issue);
  if ('kilobytes' in issue) return sizeText(t, issue);
  if ('words' in issue) return wordsText(t, issue);
  if ('tag' in issue) return tagText(t, issue);
  if ('src' in issue || 'width' in issue) return imageText(t, issue);
  switch (issue.rule) {
    case 'subject-long':
      return t('subjectLong.body', { count: issue.length, most: issue.most });
    case 'starter-image':
      return t('starterImage.body', { count: issue.count });
    case 'year-old':
      return t('yearOld.body', { written: String(issue.written), year: String(issue.year) });
    case 'heading-order':
      return t('headingOrder.body', { level: issue.level, before: issue.before });
    case 'program':
      return t('program.body', { content: issue.content });
    case 'css-fault':
      return t('cssFault.body', { reason: issue.reason });
    case 'client': {
      const { sort, code, clients } = issue;
      return t('client.body', { sort, code, apps: joinNames(clients, t.locale) });
    }
    default:
      return plainText(t, issue.rule);
  }
}

/** Returns the sentence of a finding that quotes the email. */
function wordsText(t: Translator<'checks'>, issue: Extract<Issue, { readonly words: string }>): string {
  const words = wordsAsRead(t, issue.words);
  switch (issue.rule) {
    case 'unfinished':
      return t('unfinished.body', { words });
    case 'sample-text':
      return t('sampleText.body', { words });
    case 'address-invented':
      return t('addressInvented.body', { words });
    case 'starter-text':
      return t('starterText.body', { count: issue.count, words });
    case 'contrast': {
      const { scheme, ratio, least } = issue;
      return t('contrast.body', { scheme, ratio, least, words });
    }
  }
}

function tagText(t: Translator<'checks'>, issue: Extract<Issue, { readonly tag: string }>): string {
  switch (issue.rule) {
    case 'placeholder-unknown':
      return t('mergeTag.body', { tag: issue.tag });
    case 'tag-foreign':
      return t('foreignTag.body', { tag: issue.tag });
    case 'value-missing':
      return valueText(t, issue);
  }
}

type SizedIssue = Extract<Issue, { readonly src: string } | { readonly width: number }>;

/** Returns the sentence of a finding about images or widths. */
function imageText(t: Translator<'checks'>, issue: SizedIssue): string {
  switch (issue.rule) {
    case 'image-wide':
      return t('imageWide.body', { width: issue.width, most: issue.most });
    case 'image-relative':
      return t('imageRelative.body', { src: issue.src });
    case 'image-alt':
      return t('imageAlt.body');
    case 'image-http':
      return t('imageHttp.body');
    case 'image-alt-file':
      return t('imageAltFile.body', { alt: issue.alt });
    case 'table-wide':
      return t('tableWide.body', { width: issue.width, most: issue.most });
    case 'image-blurred':
      return t('imageBlurred.body', { width: issue.width, shown: issue.shown });
  }
}

function sizeText(t: Translator<'checks'>, issue: Extract<Issue, { readonly kilobytes: number }>): string {
  const { kilobytes } = issue;
  switch (issue.rule) {
    case 'size-clipped':
      return t('sizeClipped.body', { kilobytes });
    case 'size-near':
      return t('sizeNear.body', { kilobytes });
    case 'size-refused':
      return t('sizeRefused.body', { kilobytes, most: issue.most });
    case 'image-heavy':
      return t('imageHeavy.body', { kilobytes, most: heaviestImage / 1000 });
    case 'images-heavy':
      return t('imagesHeavy.body', { kilobytes, most: heaviestEmail / 1000 });
  }
}

function plainText(t: Translator<'checks'>, rule: PlainRule): string {
  switch (rule) {
    case 'subject-empty':
      return t('subjectEmpty.body');
    case 'unsubscribe-missing':
      return t('unsubscribeMissing.body');
    case 'unsubscribe-added':
      return t('unsubscribeAdded.body');
    case 'unsubscribe-unreadable':
      return t('unsubscribeUnreadable.body');
    case 'address-missing':
      return t('addressMissing.body');
    case 'text-missing':
      return t('textMissing.body');
    case 'language-missing':
      return t('languageMissing.body');
    case 'title-missing':
      return t('titleMissing.body');
    case 'image-empty':
      return t('imageEmpty.body');
    case 'preview-missing':
      return t('previewMissing.body');
    case 'countdown-over':
      return t('countdownOver.body');
    case 'event-over':
      return t('eventOver.body');
    case 'voucher-over':
      return t('voucherOver.body');
    case 'words-in-images':
      return t('wordsInImages.body');
  }
}

type ValueIssue = Extract<Issue, { readonly rule: 'value-missing' }>;

function valueText(t: Translator<'checks'>, { fallback, isSample, ...values }: ValueIssue): string {
  if (fallback === '') return isSample ? t('valueGapSample.body', values) : t('valueGap.body', values);
  return isSample
    ? t('valueFallbackSample.body', { ...values, fallback })
    : t('valueFallback.body', { ...values, fallback });
}

type LinkIssue = Extract<Issue, { readonly linkText: string }>;

function linkText(t: Translator<'checks'>, { rule, target, linkText: written }: LinkIssue): string {
  const text = wordsAsRead(t, written);
  const hasText = text === '' ? 'no' : 'yes';
  switch (rule) {
    case 'link-empty':
      return t('linkEmpty.body', { hasText, linkText: text });
    case 'link-relative':
      return t('linkRelative.body', { hasText, linkText: text, target });
    case 'link-scheme':
      return t('linkScheme.body', { hasText, linkText: text, target });
    case 'link-anchor':
      return t('linkAnchor.body', { hasText, linkText: text, target });
    case 'link-long':
      return t('linkLong.body', { hasText, linkText: text });
    case 'link-malformed':
      return t('linkMalformed.body', { hasText, linkText: text, target });
    case 'link-host':
      return t('linkHost.body', { hasText, linkText: text, target });
    case 'link-http':
      return t('linkHttp.body', { hasText, linkText: text });
    case 'link-vague':
      return t('linkVague.body', { linkText: text });
    case 'link-ambiguous':
      return t('linkAmbiguous.body', { linkText: text });
    case 'link-example':
      return t('linkExample.body', { hasText, linkText: text, target });
  }
}
