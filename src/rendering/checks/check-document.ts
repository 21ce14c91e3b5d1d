import type { ComposedMail } from '../compose/mail-content.ts';
import { attributeOf, scanHtml } from '../html/scan-html.ts';
import type { ScannedPiece } from '../html/scan-html.ts';
import type { ActiveContent, Finding } from './finding.ts';
import { byteLength, messageSize, sentHtml } from './sent-size.ts';

/** Gmail clips emails beyond this size, including the unsubscribe link. Source: PRODUCT "Send", 102 kB. */
const gmailLimit = 102 * 1024;

/** Parts of a send that an email's size depends on. */
interface Sending {
  readonly publicUrl: string;
  /** The most bytes of an email that the mail server accepts; null if unknown. */
  readonly largest: number | null;
}

/** Checks an email as a document: size as sent, language, title, and parts that email apps remove. */
export function checkDocument(mail: ComposedMail, sending: Sending): Finding[] {
  const pieces = scanHtml(mail.html);
  return [...checkSize(mail, sending), ...checkHead(pieces), ...checkPrograms(pieces), ...checkCss(mail)];
}

function checkSize({ html, text }: ComposedMail, { publicUrl, largest }: Sending): Finding[] {
  const findings: Finding[] = [];
  const sent = sentHtml(html, publicUrl);
  const whole = messageSize(sent, text);
  if (largest !== null && whole > largest) {
    const sizes = { kilobytes: Math.ceil(whole / 1000), most: Math.floor(largest / 1000) };
    findings.push({ rule: 'size-refused', severity: 'error', part: 'html', where: null, ...sizes });
  }
  const bytes = byteLength(sent);
  const kilobytes = Math.ceil(bytes / 1024);
  if (bytes > gmailLimit)
    findings.push({ rule: 'size-clipped', severity: 'error', part: 'html', where: null, kilobytes });
  else if (bytes > gmailLimit * 0.9)
    findings.push({ rule: 'size-near', severity: 'warning', part: 'html', where: null, kilobytes });
  if (text.trim() === '')
    findings.push({ rule: 'text-missing', severity: 'warning', part: 'text', where: null });
  return findings;
}

function checkHead(pieces: readonly ScannedPiece[]): Finding[] {
  const findings: Finding[] = [];
  const root = pieces.find((piece) => piece.kind === 'start' && piece.name === 'html');
  const language = root?.kind === 'start' ? (attributeOf(root, 'lang') ?? '') : '';
  if (language.trim() === '')
    findings.push({
      rule: 'language-missing',
      severity: 'info',
      part: 'html',
      where: root === undefined ? null : { start: root.start, end: root.end },
    });
  const title = pieces.some(
    (piece) => piece.kind === 'text' && piece.within === 'title' && piece.value.trim() !== '',
  );
  if (!title) findings.push({ rule: 'title-missing', severity: 'info', part: 'html', where: null });
  return findings;
}

/** Tags that email apps remove. */
const programs: Readonly<Record<string, ActiveContent>> = {
  script: 'script',
  iframe: 'frame',
  object: 'object',
  embed: 'object',
  form: 'form',
};

function checkPrograms(pieces: readonly ScannedPiece[]): Finding[] {
  const seen = new Set<ActiveContent>();
  return pieces.flatMap((piece): Finding[] => {
    if (piece.kind !== 'start') return [];
    const where = { start: piece.start, end: piece.end };
    const named = Object.hasOwn(programs, piece.name) ? programs[piece.name] : undefined;
    const isHandler = piece.attributes.some(({ name }) => name.startsWith('on'));
    const isRefresh = piece.name === 'meta' && attributeOf(piece, 'http-equiv')?.toLowerCase() === 'refresh';
    const content = named ?? (isHandler ? 'handler' : isRefresh ? 'refresh' : null);
    if (content === null || seen.has(content)) return [];
    seen.add(content);
    return [{ rule: 'program', severity: 'warning', part: 'html', where, content }];
  });
}

function checkCss({ cssFault }: ComposedMail): Finding[] {
  if (cssFault === null) return [];
  return [{ rule: 'css-fault', severity: 'warning', part: 'html', where: null, reason: cssFault }];
}
