import { joinNames } from '../../../../messages/join-names.ts';
import type { Translator } from '../../../../messages/translator.ts';
import type { Issue, PlainRule } from '../../../../rendering/checks/finding.ts';

/** Returns a finding as a sentence for the email's author. */
export function findingText(t: Translator<'checks'>, issue: Issue): string {
  switch (issue.rule) {
    case 'subject-long':
      return t('subjectLong.body', { count: issue.length, most: issue.most });
    case 'placeholder-unknown':
      return t('mergeTag.body', { tag: issue.tag });
    case 'tag-foreign':
      return t('foreignTag.body', { tag: issue.tag });
    case 'unfinished':
      return t('unfinished.body', { words: issue.words });
    case 'value-missing':
      return valueText(t, issue);
    case 'image-wide':
      return t('imageWide.body', { width: issue.width, most: issue.most });
    case 'image-relative':
      return t('imageRelative.body', { src: issue.src });
    case 'size-clipped':
      return t('sizeClipped.body', { kilobytes: issue.kilobytes });
    case 'size-near':
      return t('sizeNear.body', { kilobytes: issue.kilobytes });
    case 'program':
      return t('program.body', { content: issue.content });
    case 'css-fault':
      return t('cssFault.body', { reason: issue.reason });
    case 'client': {
      const { sort, code, clients } = issue;
      return t('client.body', { sort, code, apps: joinNames(clients, t.locale) });
    }
    default:
      return 'linkText' in issue ? linkText(t, issue) : plainText(t, issue.rule);
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
    case 'text-missing':
      return t('textMissing.body');
    case 'language-missing':
      return t('languageMissing.body');
    case 'title-missing':
      return t('titleMissing.body');
    case 'image-empty':
      return t('imageEmpty.body');
    case 'image-alt':
      return t('imageAlt.body');
    case 'image-http':
      return t('imageHttp.body');
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

function linkText(t: Translator<'checks'>, { rule, target, linkText: text }: LinkIssue): string {
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
  }
}
