import type { FieldTag } from '../../lib/contact/contact-fields.ts';
/**
 * Severity of a finding: `error` for problems that readers will notice, `warning` for things to look at, `info` for
 * tips.
 */
export type Severity = 'error' | 'warning' | 'info';

/** Rules about links. */
export type LinkRule =
  | 'link-empty'
  | 'link-relative'
  | 'link-scheme'
  | 'link-anchor'
  | 'link-long'
  | 'link-malformed'
  | 'link-host'
  | 'link-http'
  | 'link-vague'
  | 'link-ambiguous'
  | 'link-example';

/** Rules whose findings need no values. */
export type PlainRule =
  | 'subject-empty'
  | 'unsubscribe-missing'
  | 'unsubscribe-added'
  | 'unsubscribe-unreadable'
  | 'address-missing'
  | 'text-missing'
  | 'language-missing'
  | 'title-missing'
  | 'preview-missing'
  | 'image-empty'
  | 'words-in-images'
  | 'countdown-over'
  | 'event-over'
  | 'voucher-over';

/** Active content that email apps remove. */
export type ActiveContent = 'script' | 'frame' | 'object' | 'form' | 'handler' | 'refresh';

/** Kinds of features that some email apps lack: plain code, image formats, or one with its own words. */
export type FeatureSort = 'code' | 'image' | 'background' | 'embedded';

/** A rule with the values of its text. */
export type Issue =
  | { readonly rule: PlainRule }
  | { readonly rule: 'subject-long'; readonly length: number; readonly most: number }
  | { readonly rule: 'placeholder-unknown' | 'tag-foreign'; readonly tag: string }
  | { readonly rule: 'unfinished' | 'sample-text' | 'address-invented'; readonly words: string }
  /** `count`: texts that are still the template's; `words`: the first of them. */
  | { readonly rule: 'starter-text'; readonly count: number; readonly words: string }
  | { readonly rule: 'starter-image'; readonly count: number }
  | { readonly rule: 'year-old'; readonly written: number; readonly year: number }
  | {
      readonly rule: 'contrast';
      readonly scheme: 'light' | 'dark' | 'inverted';
      /** Of the text and its background, 1 to 21. */
      readonly ratio: number;
      readonly least: number;
      readonly words: string;
      /** Six hex digits. */
      readonly color: string;
      readonly background: string;
      /** The nearest color that has enough contrast, six hex digits. */
      readonly better: string;
    }
  | {
      readonly rule: 'value-missing';
      readonly tag: string;
      /** `other` for an attribute. */
      readonly value: FieldTag | 'other';
      /** Name of the attribute. */
      readonly name: string;
      /** Empty for none. */
      readonly fallback: string;
      /** The recipients without the value. */
      readonly count: number;
      readonly recipients: number;
      /** True if only the first recipients were checked. */
      readonly isSample: boolean;
    }
  /** `target`: the object of the rule, usually the URL. `linkText`: empty for a link without words. */
  | { readonly rule: LinkRule; readonly linkText: string; readonly target: string; readonly href: string }
  | { readonly rule: 'image-alt' | 'image-http'; readonly src: string }
  | { readonly rule: 'image-wide'; readonly width: number; readonly most: number }
  | { readonly rule: 'table-wide'; readonly width: number; readonly most: number }
  /** Levels of a heading, and of the one before it, 1 to 6. */
  | { readonly rule: 'heading-order'; readonly level: number; readonly before: number }
  | { readonly rule: 'image-relative'; readonly src: string }
  | { readonly rule: 'image-alt-file'; readonly alt: string; readonly src: string }
  /** Pixels: the image's own width, and the width it is shown with. */
  | { readonly rule: 'image-blurred'; readonly width: number; readonly shown: number }
  | {
      readonly rule: 'size-clipped' | 'size-near' | 'image-heavy' | 'images-heavy';
      readonly kilobytes: number;
    }
  | { readonly rule: 'size-refused'; readonly kilobytes: number; readonly most: number }
  | { readonly rule: 'program'; readonly content: ActiveContent }
  | { readonly rule: 'css-fault'; readonly reason: string }
  | {
      readonly rule: 'client';
      /** As the caniemail data calls it. */
      readonly feature: string;
      readonly sort: FeatureSort;
      readonly code: string;
      readonly clients: readonly string[];
    };

/** An issue that a check found in an email. Checks inform; they never stop a send. */
export type Finding = Issue & {
  readonly severity: Severity;
  /** Part of the composed email that it is about. */
  readonly part: 'subject' | 'html' | 'text';
  /** First place in that part; null if something is missing. */
  readonly where: { readonly start: number; readonly end: number } | null;
};

const order: readonly Severity[] = ['error', 'warning', 'info'];

/** Sorts findings by severity, and equal ones by their order in the email. */
export function sortFindings<F extends Finding>(findings: readonly F[]): F[] {
  return findings.toSorted(
    (one, other) =>
      order.indexOf(one.severity) - order.indexOf(other.severity) ||
      (one.where?.start ?? -1) - (other.where?.start ?? -1),
  );
}
