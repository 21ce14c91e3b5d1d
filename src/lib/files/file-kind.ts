/** Kinds of files without rows of text that people nevertheless import. */
export type FileKind =
  | 'encrypted_workbook'
  | 'old_workbook'
  | 'old_office'
  | 'opendocument'
  | 'numbers'
  | 'word'
  | 'presentation'
  | 'html'
  | 'xml'
  | 'json'
  | 'vcard'
  | 'calendar'
  | 'mailbox'
  | 'rtf'
  | 'pdf'
  | 'gzip'
  | 'archive'
  | 'image'
  | 'database'
  | 'shortcut';

/** Bytes that `fileKind` needs from the start of a file. */
export const FILE_KIND_BYTES = 1 << 16;

const SIGNATURES: readonly (readonly [kind: FileKind, bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['pdf', codes('%PDF-')],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', codes('GIF8')],
  ['image', [0x49, 0x49, 0x2a, 0x00]],
  ['image', [0x4d, 0x4d, 0x00, 0x2a]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['archive', codes('Rar!')],
  ['archive', codes('BZh')],
  ['archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['archive', [0x28, 0xb5, 0x2f, 0xfd]],
  ['database', codes('SQLite format 3\0')],
  ['database', [0x00, 0x01, 0x00, 0x00, ...codes('Standard')]],
  ['rtf', codes('{\\rtf')],
  // Outlook's .pst and .ost.
  ['mailbox', codes('!BDN')],
];

/** Texts that aren't tables; matched after a byte order mark and spaces. */
const TEXTS: readonly (readonly [kind: FileKind, start: RegExp])[] = [
  ['vcard', /^BEGIN:VCARD/i],
  // LDIF, the address book of Thunderbird.
  ['vcard', /^(?:version: 1\s+)?dn:: ?\S|^(?:version: 1\s+)?dn: \w+=/i],
  ['shortcut', /^\[InternetShortcut\]/i],
  ['shortcut', /^\{\s*"(?:url|doc_id)"\s*:\s*"[^"]*"[^{}]*"(?:doc_id|resource_key|email)"/],
  ['calendar', /^BEGIN:VCALENDAR/i],
  ['html', /^(?:<!--.*?-->\s*)?<(?:!doctype html|html|head|body|table|meta|style)\b/is],
  ['xml', /^<\?xml\b/i],
  ['json', /^(?:\{\s*["}]|\[\s*[[{"\]])/],
  ['mailbox', /^From \S+ .*\d{4}\r?\n/],
  [
    'mailbox',
    /^(?:From|To|Subject|Date|Reply-To): .*\r?\n(?:From|To|Subject|Date|Reply-To|Cc|Message-ID|MIME-Version): /i,
  ],
  ['mailbox', /^(?:(?:Return-Path|Received|Delivered-To|MIME-Version|Message-ID|X-[\w-]+): .*\r?\n)/i],
];

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Detects the type of a file that isn't a text table from its start. Returns null for a possible table, including zips.
 * `start`: the first `FILE_KIND_BYTES` of the file, or the whole file.
 */
export function fileKind(start: Uint8Array): FileKind | null {
  if (startsWith(start, COMPOUND_FILE)) return compoundKind(start);
  const signature = SIGNATURES.find(([, bytes]) => startsWith(start, bytes));
  if (signature !== undefined) return signature[0];
  const isWebPicture = startsWith(start, codes('RIFF')) && startsWith(start.subarray(8), codes('WEBP'));
  if (isWebPicture) return 'image';
  const text = new TextDecoder().decode(start.subarray(0, 4096)).trimStart();
  return TEXTS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Recognizes the kind of a zip by its paths; null for an ordinary one and for a workbook (.xlsx). */
export function zipKind(paths: readonly string[]): FileKind | null {
  if (paths.some((path) => path === 'word/document.xml')) return 'word';
  if (paths.includes('xl/workbook.bin')) return 'old_workbook';
  if (paths.some((path) => path === 'ppt/presentation.xml')) return 'presentation';
  if (paths.includes('mimetype') && paths.includes('content.xml')) return 'opendocument';
  return paths.some((path) => path === 'Index/Document.iwa' || path === 'Index.zip') ? 'numbers' : null;
}

/** Distinguishes old Office files and encrypted new ones by the names of their streams. */
function compoundKind(start: Uint8Array): FileKind {
  const text = new TextDecoder('utf-16le').decode(start.subarray(0, start.length - (start.length % 2)));
  if (text.includes('EncryptedPackage')) return 'encrypted_workbook';
  return /Workbook\0|Book\0/.test(text) ? 'old_workbook' : 'old_office';
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function codes(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
