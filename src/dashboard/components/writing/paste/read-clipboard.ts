import { parseUrl } from '../../../../lib/text/parse-url.ts';
import { isWholeDocument, sourceOf, type ClipboardSource } from './clipboard-source.ts';
import { piecesOf, wordsOf, type Flow, type PastedPiece } from './flow.ts';
import { wordListsOf } from './office.ts';
import { readPlain } from './read-plain.ts';
import { readBody, type ReadContent } from './walk-html.ts';

/** The content of the clipboard, or of a drop, as returned by a browser. */
export interface ClipboardContent {
  readonly html: string;
  readonly text: string;
  /** Image files, such as a screenshot. */
  readonly images: readonly File[];
}

/** A kind of URL, by its content. */
export type AddressKind = 'page' | 'image' | 'video';

/** Pasted content, by its handling. */
export type Pasted =
  /** Newsdesk's own blocks or texts, which the editor reads completely. */
  | { readonly kind: 'own' }
  | {
      readonly kind: 'content';
      readonly source: ClipboardSource | 'text';
      readonly pieces: readonly PastedPiece[];
      /** The same for a place that accepts words only. */
      readonly words: string;
      /** The number of images that the source doesn't share. */
      readonly lostImages: number;
    }
  | { readonly kind: 'images'; readonly files: readonly File[] }
  | { readonly kind: 'address'; readonly href: string; readonly of: AddressKind }
  /** The HTML of a whole email. */
  | { readonly kind: 'email'; readonly html: string; readonly pieces: readonly PastedPiece[] }
  | { readonly kind: 'nothing' };

/**
 * Maximum number of HTML characters to read; longer HTML is read as plain text. Choice: twice the largest emails that
 * people edit.
 */
const longestHtml = 4_000_000;

/** Reads the clipboard according to its source: structure and marks stay; fonts, sizes, and colors don't. */
export function readClipboard({ html, text, images }: ClipboardContent): Pasted {
  if (isOwn(html)) return { kind: 'own' };
  if (isWholeDocument(text)) {
    return { kind: 'email', html: text, pieces: piecesOf(readHtml(text).content.flows) };
  }
  const href = text.trim();
  const of = addressKind(href);
  if (of !== null && images.length === 0) return { kind: 'address', href, of };
  const rich = html === '' || html.length > longestHtml ? null : readHtml(html);
  const hasWords = rich?.content.flows.some(({ kind }) => kind !== 'image') ?? false;
  if (images.length > 0 && !hasWords) return { kind: 'images', files: images };
  if (rich !== null && rich.content.flows.length > 0 && !isTypedText(html, text)) {
    return contentOf(rich.source, rich.content);
  }
  const flows = readPlain(text);
  if (flows.length > 0) return contentOf('text', { flows, lostImages: 0 });
  return { kind: 'nothing' };
}

function contentOf(
  source: ClipboardSource | 'text',
  { flows, lostImages }: { readonly flows: readonly Flow[]; readonly lostImages: number },
): Pasted {
  return { kind: 'content', source, pieces: piecesOf(flows), words: wordsOf(flows), lostImages };
}

function isOwn(html: string): boolean {
  return /\sdata-(?:newsdesk-blocks|pm-slice)=/.test(html);
}

/** Returns whether the HTML is only a code editor's coloring of its text, which may be Markdown. */
function isTypedText(html: string, text: string): boolean {
  return (
    text !== '' && /font-family:[^;"]*(?:Consolas|Menlo|Monaco|monospace)[^"]*white-space:\s*pre/i.test(html)
  );
}

function readHtml(html: string): { readonly source: ClipboardSource; readonly content: ReadContent } {
  const source = sourceOf(html);
  const document = new DOMParser().parseFromString(html, 'text/html');
  const base =
    document.querySelector('base')?.getAttribute('href') ??
    /^SourceURL:(\S+)/m.exec(html.slice(0, 2000))?.[1] ??
    '';
  return { source, content: readBody({ document, source, base, wordLists: wordListsOf(html) }) };
}

/** Returns the kind of a text that is a single URL; null for any other. */
function addressKind(text: string): AddressKind | null {
  if (!/^https?:\/\/\S+$/i.test(text)) return null;
  const url = parseUrl(text);
  if (url === null) return null;
  if (/\.(?:png|jpe?g|gif|webp|avif)$/i.test(url.pathname)) return 'image';
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  const isVideo =
    (host === 'youtube.com' && /^\/(?:watch|shorts\/|live\/)/.test(url.pathname)) ||
    (host === 'youtu.be' && url.pathname.length > 1) ||
    (host === 'vimeo.com' && /^\/\d+/.test(url.pathname));
  return isVideo ? 'video' : 'page';
}
