import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { splice, type Splice } from '../html/splice.ts';

/** Parts of an email that another service added and readers don't need. */
export interface ServiceMarks {
  /** Attributes for the service's own editor, such as `mc:edit`. */
  readonly attributes: number;
  /** Images and links that advertise the service. */
  readonly badges: number;
  /** Invisible images that count opens for the service. */
  readonly pixels: number;
}

/** Takes an email's service marks out; everything else keeps its bytes. */
export function removeServiceMarks(html: string): { html: string; removed: ServiceMarks } {
  const splices: Splice[] = [];
  const removed = { attributes: 0, badges: 0, pixels: 0 };
  const cut = (start: number, end: number) => splices.push({ start, end, text: '' });
  const walk = (node: Tree.Node, depth: number) => {
    if (tree.isElementNode(node)) {
      const location = node.sourceCodeLocation;
      const kind = location ? markOf(node) : null;
      if (kind !== null && location) {
        removed[kind] += 1;
        cut(location.startOffset, location.endOffset);
        return;
      }
      for (const { name } of node.attrs) {
        const place = location?.attrs?.[name];
        if (!/^mc:/i.test(name) || place === undefined) continue;
        removed.attributes += 1;
        // With the space before it.
        cut(place.startOffset - 1, place.endOffset);
      }
    }
    if ('childNodes' in node && depth < 500) for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(parse(html, { sourceCodeLocationInfo: true }), 0);
  return { html: splice(html, splices), removed };
}

const services =
  'mailchimp|mailchi\\.mp|list-manage|klaviyo|brevo|sendinblue|mailerlite|activecampaign|campaignmonitor|createsend|hubspot|beehiiv|beefree|stripo';

const badge = new RegExp(`^https?://[^/?]*(?:${services})[^/?]*(?:[/?]|$)`, 'i');

const pixel = new RegExp(
  `^https?://[^/]*(?:${services}|sendib[mt]\\d*\\.com|klclick\\d*\\.com|rs6\\.net|mjt\\.lu|aweber)|/(?:track/open|open\\.(?:php|aspx)|wf/open|o\\.gif|e3t/)`,
  'i',
);

function markOf(element: Tree.Element): 'badges' | 'pixels' | null {
  const value = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value ?? '';
  if (element.tagName === 'img') {
    const isTiny = [value('width'), value('height')].every((side) => /^[01](?:px)?$/.test(side.trim()));
    return isTiny && pixel.test(value('src').trim()) ? 'pixels' : null;
  }
  if (element.tagName !== 'a' || !badge.test(value('href').trim())) return null;
  return advertises(element) ? 'badges' : null;
}

/**
 * Returns whether a link to a service advertises it: an image with its name, or "designed with". Other links may be
 * content.
 */
function advertises(element: Tree.Element): boolean {
  const words = element.childNodes.map((node) => {
    if (tree.isTextNode(node)) return node.value;
    if (!tree.isElementNode(node) || node.tagName !== 'img') return '';
    return node.attrs
      .flatMap(({ name, value }) => (name === 'alt' || name === 'src' ? [value] : []))
      .join(' ');
  });
  return new RegExp(`${services}|rewards|(?:made|designed|sent|powered|built)\\s+(?:with|by)`, 'i').test(
    words.join(' '),
  );
}
