import type { ComposedMail, MailImage } from '../compose/mail-content.ts';
import { scanHtml } from '../html/scan-html.ts';
import { excerpt } from './excerpt.ts';
import type { Finding, Issue, Severity } from './finding.ts';
import { storedImageKey, type StoredImage, type StoredImages } from './stored-images.ts';
import { heaviestEmail, heaviestImage } from './image-limits.ts';

/** Wider images make phones scroll and emails slow. Emails are 600 pixels wide; high-DPI screens need twice that. */
const widestImage = 1200;

/** Image pixels per shown pixel below which an image looks blurred. */
const sharpness = 1.5;

/** Minimum letters of an email outside its images; with fewer, its words are probably in the images. */
const fewestLetters = 40;

/**
 * Checks the images of an email: their alt text, URL, sharpness, and weight. Images below a `publicUrl` with http:// have no
 * finding about it, because no other URL would load them.
 */
export function checkImages(
  mail: ComposedMail,
  { stored, publicUrl }: { readonly stored: StoredImages; readonly publicUrl: string },
): Finding[] {
  return [
    ...mail.images.flatMap((image) => imageFindings(image, storedOf(image, stored), publicUrl)),
    ...checkWeight(mail, stored),
    ...checkWords(mail),
  ];
}

function storedOf({ src }: MailImage, stored: StoredImages): StoredImage | null {
  const key = storedImageKey(src);
  return key !== null && Object.hasOwn(stored, key) ? (stored[key] ?? null) : null;
}

function imageFindings(image: MailImage, stored: StoredImage | null, publicUrl: string): Finding[] {
  const where = { start: image.start, end: image.end };
  const findings: Finding[] = [];
  const add = (severity: Severity, issue: Issue): void => {
    findings.push({ ...issue, severity, part: 'html', where });
  };
  const { src, alt, width } = image;
  const isDot = width !== null && width <= 2;
  if (src === '') add('error', { rule: 'image-empty' });
  if (alt === null && !isDot) add('warning', { rule: 'image-alt', src });
  if (alt !== null && isFileName(alt)) add('warning', { rule: 'image-alt-file', alt: excerpt(alt, 60), src });
  if (width !== null && width > widestImage) add('warning', { rule: 'image-wide', width, most: widestImage });
  if (isInsecure(src, publicUrl)) add('warning', { rule: 'image-http', src });
  if (/^(?!https?:|data:|##|\[\[|\/)/i.test(src) && src !== '')
    add('error', { rule: 'image-relative', src: excerpt(src, 60) });
  if (stored === null) return findings;
  if (width !== null && stored.width < width * sharpness)
    add('warning', { rule: 'image-blurred', width: stored.width, shown: width });
  if (stored.size > heaviestImage)
    add('warning', { rule: 'image-heavy', kilobytes: Math.round(stored.size / 1000) });
  return findings;
}

function isInsecure(src: string, publicUrl: string): boolean {
  return /^http:\/\//i.test(src) && !src.startsWith(`${publicUrl}/`);
}

/** Returns whether an alt text is just a file name. */
function isFileName(alt: string): boolean {
  const text = alt.trim();
  return (
    /\.(?:png|jpe?g|gif|webp|svg|heic)$/i.test(text) ||
    /^(?:img|dsc[nf]?|image|screenshot|photo|pxl)[-_ ]?\d+/i.test(text)
  );
}

function checkWeight({ images }: ComposedMail, stored: StoredImages): Finding[] {
  const own = new Map(images.map((image) => [image.src, storedOf(image, stored)?.size ?? 0]));
  const bytes = [...own.values()].reduce((sum, size) => sum + size, 0);
  if (bytes <= heaviestEmail) return [];
  const heaviest = images.toSorted((one, other) => (own.get(other.src) ?? 0) - (own.get(one.src) ?? 0))[0];
  const where = heaviest === undefined ? null : { start: heaviest.start, end: heaviest.end };
  return [
    { rule: 'images-heavy', severity: 'warning', part: 'html', where, kilobytes: Math.round(bytes / 1000) },
  ];
}

/** Finds an email whose words are in its images: apps that block images show nothing then. */
function checkWords({ html, images }: ComposedMail): Finding[] {
  const large = images.find(({ width }) => width === null || width > 200);
  if (large === undefined) return [];
  let letters = 0;
  let isOfLink = false;
  for (const piece of scanHtml(html)) {
    if (piece.kind === 'start' && piece.name === 'a')
      isOfLink = piece.attributes.some(
        ({ name, value }) => name === 'href' && value.includes('##unsubscribe'),
      );
    if (piece.kind === 'end' && piece.name === 'a') isOfLink = false;
    if (piece.kind === 'text' && piece.within === null && !isOfLink)
      letters += piece.value.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  }
  if (letters >= fewestLetters) return [];
  const where = { start: large.start, end: large.end };
  return [{ rule: 'words-in-images', severity: 'warning', part: 'html', where }];
}
