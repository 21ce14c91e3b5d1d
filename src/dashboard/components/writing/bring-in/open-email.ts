import { largestImage } from '../../../../contract/mails/images.ts';
import { pathOfAddress } from '../../../../rendering/bring-in/picture-addresses.ts';

/** An email read from a file or pasted, with the images that came with it. */
export interface OpenedEmail {
  readonly html: string;
  /** Empty if unknown. */
  readonly subject: string;
  /** By the path of an image in the archive, or its `cid:` address. */
  readonly images: ReadonlyMap<string, File>;
  /** The folder of the email in its archive, empty or ending in a slash. */
  readonly folder: string;
}

/** Reasons for refusing an import. */
export type OpenProblem = 'empty' | 'format' | 'size' | 'archive' | 'no_html';

/** The error of a file or text that isn't an email. */
export class UnreadableEmail extends Error {
  override readonly name = 'UnreadableEmail';
  readonly code: OpenProblem;

  constructor(code: OpenProblem) {
    super(code);
    this.code = code;
  }
}

/**
 * Choice: the maximum bytes of a file, of its HTML, and of everything unpacked; and the maximum number of files in an
 * archive.
 */
const limits = {
  file: 30 * 1024 * 1024,
  html: 2 * 1024 * 1024,
  unpacked: 60 * 1024 * 1024,
  files: 500,
} as const;

const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Reads an email from HTML, a ZIP with HTML and images, or a message. Throws UnreadableEmail. */
export async function openEmailFile(file: File): Promise<OpenedEmail> {
  if (file.size === 0) throw new UnreadableEmail('empty');
  if (file.size > limits.file) throw new UnreadableEmail('size');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openZip(bytes);
  if (/\.(eml|mht|mhtml)$/i.test(file.name) || file.type === 'message/rfc822') return openMessage(bytes);
  return openHtml(decode(bytes));
}

/** Reads pasted HTML. Throws UnreadableEmail. */
export function openHtml(html: string): OpenedEmail {
  if (html.trim() === '') throw new UnreadableEmail('empty');
  if (html.length > limits.html) throw new UnreadableEmail('size');
  if (!/<[a-z!][^>]*>/i.test(html)) throw new UnreadableEmail('format');
  return { html, subject: titleOf(html), images: new Map(), folder: '' };
}

async function openMessage(bytes: Uint8Array): Promise<OpenedEmail> {
  const { default: PostalMime } = await import('postal-mime');
  const message = await PostalMime.parse(bytes, { maxNestingDepth: 30, maxHeadersSize: 256 * 1024 });
  if (message.html === undefined || message.html.trim() === '') throw new UnreadableEmail('no_html');
  const images = new Map<string, File>();
  for (const { contentId, mimeType, filename, content } of message.attachments) {
    const extension = Object.keys(imageTypes).find((one) => imageTypes[one] === mimeType);
    if (contentId === undefined || extension === undefined || typeof content === 'string') continue;
    const name = filename ?? `image.${extension}`;
    images.set(
      `cid:${contentId.replace(/^<|>$/g, '')}`,
      new File([new Uint8Array(content)], name, { type: mimeType }),
    );
  }
  return { ...openHtml(message.html), subject: message.subject ?? titleOf(message.html), images };
}

async function openZip(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedEmail> {
  const files = await unpack(bytes);
  const pages = [...files.keys()].filter((path) => /\.html?$/i.test(path));
  const depth = (path: string) => path.split('/').length + (/(^|\/)index\.html?$/i.test(path) ? 0 : 0.5);
  const [page] = pages.sort((one, other) => depth(one) - depth(other));
  const html = page === undefined ? undefined : files.get(page);
  if (page === undefined || html === undefined) throw new UnreadableEmail('no_html');
  const images = new Map<string, File>();
  for (const [path, content] of files) {
    const type = imageTypes[extensionOf(path)];
    if (type !== undefined) images.set(path, new File([content], path.split('/').at(-1) ?? path, { type }));
  }
  return { ...openHtml(decode(html)), images, folder: page.slice(0, page.lastIndexOf('/') + 1) };
}

/** Unpacks the HTML and images of an archive, by their paths. Each is limited to the size that the archive declares. */
async function unpack(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const { unzipSync } = await import('fflate');
  const wanted = { bytes: 0, files: 0 };
  const isTooMuch = () => wanted.bytes > limits.unpacked || wanted.files > limits.files;
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const isPage = /\.html?$/i.test(name);
    const isImage = imageTypes[extensionOf(name)] !== undefined;
    if ((!isPage && !isImage) || /(^|\/)(__MACOSX\/|\.)/.test(name)) return false;
    if (originalSize > (isPage ? limits.html : largestImage)) return false;
    wanted.bytes += originalSize;
    wanted.files += 1;
    return !isTooMuch();
  };
  const unpacked = unzipped(() => unzipSync(bytes, { filter: isWanted }));
  if (isTooMuch()) throw new UnreadableEmail('size');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, content] of Object.entries(unpacked)) {
    // Names that lead out of the archive are ignored.
    const path = pathOfAddress(encodeURI(name), '');
    if (path !== null) files.set(path, new Uint8Array(content));
  }
  return files;
}

function unzipped(unzip: () => Record<string, Uint8Array>): Record<string, Uint8Array> {
  try {
    return unzip();
  } catch {
    throw new UnreadableEmail('archive');
  }
}

function extensionOf(path: string): string {
  return /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Decodes HTML as UTF-8, or as Windows-1252 if its bytes aren't UTF-8. */
function decode(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return text.includes('\u{fffd}') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Returns the title of a page as a subject, unless it is empty or another service's tag. */
function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]{0,500})<\/title>/i.exec(html)?.[1]?.trim() ?? '';
  if (/[{}%[\]]|\*\|/.test(title)) return '';
  return title
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');
}
