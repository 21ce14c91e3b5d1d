import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { Brand } from '../../../../../contract/mails/brand.ts';
import { mergeTagFor } from '../../../../../rendering/bring-in/merge-tag-for.ts';
import { placeholderNames } from '../../../../../rendering/placeholders/placeholder.ts';
import { tagOf, withFallback } from '../../merge-tags/tag-pieces.ts';
import type { FindingPlace, PlacedFinding } from '../inspect/inspection.ts';
import type { MailFields } from '../open/open-mail.ts';
import { convertTag } from './convert-tag.ts';
import { changeBlockAt, changedTexts } from '../../checks/change-block.ts';
import type { Mend, MendChange, MendContext, MendName } from './mend.ts';
import * as blocks from './mend-blocks.ts';
import * as html from './mend-html.ts';
import { nearestName } from './nearest-name.ts';
import { recolored } from '../../checks/recolor.ts';

/** Returns the ways to fix a finding, the usual one first; none if only its author can. */
export function mendsOf(finding: PlacedFinding, context: MendContext): readonly Mend[] {
  const { place } = finding;
  switch (finding.rule) {
    case 'value-missing':
    case 'tag-foreign':
    case 'placeholder-unknown':
      return tagMends(finding, context);
    case 'image-alt':
      return imageMends(place, { src: finding.src, alt: '' });
    case 'image-alt-file':
      return imageMends(place, finding);
    case 'contrast':
      return contrastMends(finding);
    case 'link-http':
      return [mend('https', (fields) => withHttps(fields, place, finding.href))];
    case 'image-http':
      return [mend('https', (fields) => withHttps(fields, place, finding.src))];
    case 'link-empty':
    case 'link-relative':
    case 'link-malformed':
    case 'link-host':
    case 'link-scheme':
    case 'link-example':
      return [asking('link', firstAddress(finding.href), linkTo(place, finding))];
    case 'year-old':
      return [mend('year', yearTo(place, finding))];
    default:
      return endMends(finding, context);
  }
}

/** Returns fixes for findings about missing parts or the end of an email. */
function endMends(finding: PlacedFinding, context: MendContext): readonly Mend[] {
  const { rule, place } = finding;
  const { brand, footer, language } = context;
  switch (rule) {
    case 'unsubscribe-missing':
    case 'unsubscribe-added':
      return [
        mend(
          'unsubscribe',
          either(
            (document) => blocks.withUnsubscribe(document, context),
            (fields) => html.withFooter(fields, footer),
          ),
        ),
      ];
    case 'address-missing':
    case 'address-invented':
      return brand === null || brand.address.trim() === ''
        ? []
        : [addressMend(finding, { ...context, brand })];
    case 'language-missing':
      return language === null
        ? []
        : [
            mend('language', (fields) =>
              html.atPlace(fields, place, (tag) => html.withLanguage(tag, language)),
            ),
          ];
    case 'title-missing':
      return [mend('title', html.withTitle)];
    case 'preview-missing':
      return [
        asking('preview', '', (fields, words) =>
          either(
            (document) => blocks.withPreviewOption(document, words),
            () => html.withPreview(fields, words),
          )(fields, words),
        ),
      ];
    default:
      return [];
  }
}

function mend(name: MendName, change: MendChange, tag: string | null = null): Mend {
  return { name, asks: null, tag, change };
}

function asking(name: MendName, first: string, change: MendChange): Mend {
  return { name, asks: first, tag: null, change };
}

/** Changes the blocks of an email, or its HTML. */
function either(
  ofBlocks: (document: NonNullable<MailFields['blockdocument']>) => NonNullable<MailFields['blockdocument']>,
  ofHtml: (fields: MailFields) => Partial<MailFields> | null,
): MendChange {
  return (fields) => {
    const { blockdocument } = fields;
    if (blockdocument === null) return ofHtml(fields);
    const changed = ofBlocks(blockdocument);
    return changed === blockdocument ? null : { blockdocument: changed };
  };
}

/** Changes the block of a finding, or the source at its place. */
function atFinding(
  place: FindingPlace | null,
  ofBlock: (placed: PlacedBlock) => PlacedBlock,
  ofSource: (written: string) => string | null,
): MendChange {
  return either(
    (document) => (place?.in === 'block' ? changeBlockAt(document, place.index, ofBlock) : document),
    (fields) => html.atPlace(fields, place, ofSource),
  );
}

type TagFinding = Extract<PlacedFinding, { readonly tag: string }>;

function tagMends(finding: TagFinding, { attributes }: MendContext): readonly Mend[] {
  const { rule, tag: written } = finding;
  const tag = tagOf(written);
  if (rule === 'value-missing') {
    if (finding.fallback !== '' || tag === null) return [];
    return [
      asking('fallback', '', (fields, words) => {
        const to = withFallback(tag, words);
        return to === null ? null : convertTag(fields, { written, to });
      }),
    ];
  }
  // Some services write their tags like our attributes.
  const to =
    rule === 'tag-foreign' || tag?.kind === 'attribute'
      ? (mergeTagFor(
          written,
          attributes.map((code) => ({ code, name: code })),
        ) ?? nearestTag(tag, attributes))
      : nearestTag(tag, attributes);
  return to === null ? [] : [mend('tag', (fields) => convertTag(fields, { written, to }), to)];
}

/** Returns the merge tag that a misspelled one means; null if none is close enough. */
function nearestTag(tag: ReturnType<typeof tagOf>, attributes: readonly string[]): string | null {
  if (tag === null || tag.kind === 'foreign') return null;
  const rest = tag.fallback === null ? '' : `|${tag.fallback}`;
  const name = nearestName(tag.name, tag.kind === 'name' ? placeholderNames : attributes);
  if (name === null) return null;
  return tag.kind === 'name' ? `##${name}${rest}##` : `[[${name}${rest}]]`;
}

function imageMends(place: FindingPlace | null, image: { src: string; alt: string }): readonly Mend[] {
  const describe = (to: blocks.Alt) =>
    atFinding(
      place,
      (placed) => blocks.describeImages(placed, image, to),
      (tag) => html.withAlt(tag, to ?? ''),
    );
  return [
    asking('alt', '', (fields, words) => describe(words)(fields, words)),
    mend('decorative', describe(null)),
  ];
}

function contrastMends(finding: Extract<PlacedFinding, { readonly rule: 'contrast' }>): readonly Mend[] {
  const { scheme, recolor = null, place } = finding;
  if (scheme !== 'light' || (place?.in === 'block' && recolor === null)) return [];
  return [
    mend(
      'color',
      either(
        (document) => (recolor === null ? document : recolored(document, recolor)),
        (fields) => html.withInk(fields, finding),
      ),
    ),
  ];
}

function withHttps(fields: MailFields, place: FindingPlace | null, given: string) {
  return atFinding(
    place,
    (placed) => blocks.withHttps(placed, given),
    (written) => {
      const next = written.replace(/^http:|(?<=\bsrc\s*=\s*["']?\s*)http:/i, 'https:');
      return next === written ? null : next;
    },
  )(fields, '');
}

/**
 * Returns the initial URL in a question about a link: the link's own with a missing scheme added, if that is all it
 * lacks.
 */
function firstAddress(href: string): string {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(href)) return `mailto:${href}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(href) ? `https://${href}` : 'https://';
}

function linkTo(
  place: FindingPlace | null,
  { href, linkText }: { readonly href: string; readonly linkText: string },
): MendChange {
  const words = linkText.replace(/…$/, '');
  return (fields, to) =>
    either(
      (document) =>
        place?.in === 'block'
          ? changeBlockAt(document, place.index, (placed) =>
              blocks.redirectLinks(placed, { href, words }, to),
            )
          : document,
      () => html.withAddress(fields, place, to),
    )(fields, to);
}

function yearTo(
  place: FindingPlace | null,
  years: { readonly written: number; readonly year: number },
): MendChange {
  const change = (text: string) => blocks.withYear(text, years);
  return atFinding(place, (placed) => ({ ...placed, data: changedTexts(placed.data, change) }), change);
}

function addressMend(finding: PlacedFinding, context: MendContext & { readonly brand: Brand }): Mend {
  const { place } = finding;
  const { name, address } = context.brand;
  const lines = address.split('\n').map((line) => line.trim());
  const line = [name, ...lines].filter((one) => one !== '').join(' · ');
  if (finding.rule !== 'address-invented')
    return mend(
      'address',
      either(
        (document) => blocks.withBrandAddress(document, context),
        (fields) => html.withPostalAddress(fields, line),
      ),
    );
  const { words } = finding;
  return mend(
    'address',
    atFinding(
      place,
      (placed) => blocks.withOtherAddress(placed, { words, line, brand: context.brand }),
      () => html.asText(line),
    ),
  );
}
