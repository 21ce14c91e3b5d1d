import type { BlockDocument } from '../../../../../contract/mails/block-document.ts';
import type { Image } from '../../../../../contract/mails/images.ts';

/** Content of an email that may contain an image's URL. */
export interface Content {
  readonly body?: string | null;
  readonly css?: string | null;
  readonly plain_text?: string | null;
  readonly blockdocument?: BlockDocument | null;
}

/** Returns the members of a content that contain an image's URL, with another image in its place. */
export function withImage<T extends Content>(content: T, from: Image, to: Image): Partial<Content> {
  const [old, next] = [fileOf(from), fileOf(to)];
  const text = (name: 'body' | 'css' | 'plain_text') => {
    const value = content[name];
    return typeof value === 'string' && value.includes(old) ? { [name]: value.replaceAll(old, next) } : {};
  };
  const { blockdocument } = content;
  return {
    ...text('body'),
    ...text('css'),
    ...text('plain_text'),
    ...(blockdocument && JSON.stringify(imagesOf(blockdocument)).includes(old)
      ? { blockdocument: documentWith(blockdocument, old, next) }
      : {}),
  };
}

/** Returns the name of an image's file, derived from its bytes: it is the same under every URL of this Newsdesk. */
function fileOf({ src }: Image): string {
  return src.slice(src.lastIndexOf('/') + 1);
}

/**
 * Returns the parts of a document that may show an image: its blocks, and its options, such as a section's background.
 */
function imagesOf({ blockdata_set, newsdesk, areas }: BlockDocument) {
  return { blockdata_set, areas, ...(newsdesk === undefined ? {} : { newsdesk }) };
}

function documentWith(document: BlockDocument, old: string, next: string): BlockDocument {
  return { ...document, ...renamed(imagesOf(document), old, next) };
}

function renamed<T>(value: T, old: string, next: string): T;
function renamed(value: unknown, old: string, next: string): unknown {
  if (typeof value === 'string') return value.replaceAll(old, next);
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, old, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, renamed(item, old, next)]));
}
