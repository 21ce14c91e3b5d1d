import { attributeOf, scanHtml } from '../html/scan-html.ts';
import { cssFeatures, htmlFeatures, type ClientFeature } from './client-features.ts';
import { unsupportedBy } from './client-support.ts';
import { cssDeclarations } from './css-declarations.ts';
import type { Finding } from './finding.ts';

interface Use extends ClientFeature {
  readonly start: number;
  readonly end: number;
}

/** Finds features that some common email apps don't support, each once, at its first place. Source: caniemail.com. */
export function checkClients(html: string): Finding[] {
  const first = new Map<string, Use>();
  for (const use of [...cssUses(html), ...htmlUses(html)]) if (!first.has(use.slug)) first.set(use.slug, use);
  return [...first.values()].flatMap(({ slug: feature, code, sort = 'code', start, end }): Finding[] => {
    const clients = unsupportedBy[feature] ?? [];
    if (clients.length === 0) return [];
    const where = { start, end };
    return [{ rule: 'client', severity: 'warning', part: 'html', where, feature, sort, code, clients }];
  });
}

/**
 * Returns the first use of each feature: an email may have many declarations, and each would be tested for every
 * feature.
 */
function cssUses(html: string): Use[] {
  const uses: Use[] = [];
  let sought = cssFeatures;
  for (const declaration of cssDeclarations(html)) {
    const { start, end } = declaration;
    const used = sought.filter(({ isUsed }) => isUsed(declaration));
    if (used.length === 0) continue;
    for (const feature of used) uses.push({ ...feature, start, end });
    sought = sought.filter((feature) => !used.includes(feature));
  }
  return uses;
}

function htmlUses(html: string): Use[] {
  return scanHtml(html).flatMap((piece): Use[] => {
    if (piece.kind !== 'start') return [];
    const keys = piece.name === 'img' ? [pictureKey(attributeOf(piece, 'src') ?? '')] : [piece.name];
    return keys.flatMap((key) => {
      const feature = Object.hasOwn(htmlFeatures, key) ? htmlFeatures[key] : undefined;
      return feature === undefined ? [] : [{ ...feature, start: piece.start, end: piece.end }];
    });
  });
}

function pictureKey(src: string): string {
  if (/^data:/i.test(src)) return 'data:';
  return /\.[a-z]{3,4}(?=$|[?#])/i.exec(src)?.[0].toLowerCase() ?? '';
}
