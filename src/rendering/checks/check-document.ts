import type { ComposedMail } from '../compose/mail-content.ts';
import { attributeOf, scanHtml } from '../html/scan-html.ts';
import type { ScannedPiece } from '../html/scan-html.ts';
import type { Finding } from './finding.ts';

/** Gmail cuts a mail there and hides the rest, unsubscribe link and all. Source: PRODUCT "Send", 102 kB. */
const gmailLimit = 102 * 1024;

/** Wider pictures make phones scroll and mails slow. Choice: 600 pixels are a mail's width, twice that for fine screens. */
const widestImage = 1200;

/** What is wrong with a mail as a document: size, language, title, pictures, what readers' programs take out. */
export function checkDocument(mail: ComposedMail): Finding[] {
  const pieces = scanHtml(mail.html);
  return [
    ...checkSize(mail),
    ...checkHead(pieces),
    ...checkImages(mail),
    ...checkPrograms(pieces),
    ...checkCss(mail),
  ];
}

function checkSize({ html, text }: ComposedMail): Finding[] {
  const findings: Finding[] = [];
  const bytes = new TextEncoder().encode(html).length;
  const size = `${Math.ceil(bytes / 1024)} kB`;
  if (bytes > gmailLimit)
    findings.push({
      rule: 'size-clipped',
      severity: 'error',
      part: 'html',
      where: null,
      sentence: `The HTML has ${size}: Gmail cuts it after 102 kB and hides the rest.`,
    });
  else if (bytes > gmailLimit * 0.9)
    findings.push({
      rule: 'size-near',
      severity: 'warning',
      part: 'html',
      where: null,
      sentence: `The HTML has ${size}; Gmail cuts it after 102 kB, and tracked links make it longer.`,
    });
  if (text.trim() === '')
    findings.push({
      rule: 'text-missing',
      severity: 'warning',
      part: 'text',
      where: null,
      sentence: 'There is no plain text for readers whose program shows no HTML.',
    });
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
      sentence: 'The mail doesn’t say its language (lang), which screen readers need to pronounce it.',
    });
  const title = pieces.some(
    (piece) => piece.kind === 'text' && piece.within === 'title' && piece.value.trim() !== '',
  );
  if (!title)
    findings.push({
      rule: 'title-missing',
      severity: 'info',
      part: 'html',
      where: null,
      sentence: 'The mail has no title, which a browser shows and a screen reader says first.',
    });
  return findings;
}

function checkImages({ images }: ComposedMail): Finding[] {
  return images.flatMap((image): Finding[] => {
    const where = { start: image.start, end: image.end };
    const isDot = image.width !== null && image.width <= 2;
    const findings: Finding[] = [];
    const add = (rule: string, severity: Finding['severity'], sentence: string): void => {
      findings.push({ rule, severity, part: 'html', where, sentence });
    };
    if (image.src === '') add('image-empty', 'error', 'A picture has no address.');
    if (image.alt === null && !isDot)
      add('image-alt', 'warning', 'A picture has no alt text; many readers see it first, or only.');
    if (image.width !== null && image.width > widestImage)
      add('image-wide', 'warning', `A picture is ${image.width} pixels wide; a mail has 600.`);
    if (/^http:\/\//i.test(image.src))
      add('image-http', 'warning', 'A picture comes over “http://”, which many programs don’t load.');
    if (/^(?!https?:|cid:|data:|##|\[\[|\/)/i.test(image.src) && image.src !== '')
      add('image-relative', 'error', `A picture has no whole address: “${image.src.slice(0, 60)}”.`);
    return findings;
  });
}

/** Mail programs take these out, whatever the author hoped. */
const programs: Readonly<Record<string, string>> = {
  script: 'a script',
  iframe: 'a frame',
  object: 'an embedded object',
  embed: 'an embedded object',
  form: 'a form',
};

function checkPrograms(pieces: readonly ScannedPiece[]): Finding[] {
  const seen = new Set<string>();
  return pieces.flatMap((piece): Finding[] => {
    if (piece.kind !== 'start') return [];
    const where = { start: piece.start, end: piece.end };
    const what = Object.hasOwn(programs, piece.name) ? programs[piece.name] : undefined;
    const isHandler = piece.attributes.some(({ name }) => name.startsWith('on'));
    const isRefresh = piece.name === 'meta' && attributeOf(piece, 'http-equiv')?.toLowerCase() === 'refresh';
    const found = what ?? (isHandler ? 'an event handler' : isRefresh ? 'a refresh' : null);
    if (found === null || seen.has(found)) return [];
    seen.add(found);
    const sentence = `The mail holds ${found}, which mail programs take out.`;
    return [{ rule: 'program', severity: 'warning', part: 'html', where, sentence }];
  });
}

function checkCss({ cssFault }: ComposedMail): Finding[] {
  if (cssFault === null) return [];
  const sentence = `The css can't be put inline, so some programs won't use it: ${cssFault}`;
  return [{ rule: 'css-fault', severity: 'warning', part: 'html', where: null, sentence }];
}
