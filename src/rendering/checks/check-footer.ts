import type { ComposedMail } from '../compose/mail-content.ts';
import { scanHtml } from '../html/scan-html.ts';
import type { Finding } from './finding.ts';

const street =
  'Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Way|Square|Sq|Place|Pl|Court|Ct|Terrace|Parkway|Highway|Quay|Row';

/**
 * Forms of postal addresses of many countries. They match broadly, because a false warning about a missing address
 * helps nobody.
 */
const addressForms: readonly RegExp[] = [
  // 221B Baker Street
  new RegExp(String.raw`\b\d{1,5}[a-z]?,?\s+(?:[\p{L}'’.-]+\s+){0,4}(?:${street})\b`, 'iu'),
  // Hauptstraße 12, Storgatan 3, Damrak 70
  /\p{L}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|gatan|vägen|gränd|torg|torget|vej|gade|veien|gata|laan|straat|plein|kade|katu|tie)\s+\d{1,5}/iu,
  // 12 rue de la Paix, Calle Mayor 1, Via Roma 2
  /\b(?:rue|avenue|boulevard|place|quai|chemin|allée|impasse|calle|avenida|plaza|paseo|carrer|via|viale|piazza|corso|rua|praça|ul\.|ulica)\s+\p{L}/iu,
  // PO Box 12, Postfach 12, Box 12
  /\b(?:P\.?\s?O\.?\s?Box|Postfach|Postbox|Box|BP|Apartado|Casella postale)\s+\d+/iu,
  // 20457 Hamburg, 111 22 Stockholm, D-20457 Hamburg
  /\b(?:[A-Z]{1,2}-)?\d{3}\s?\d{2}\s+\p{Lu}\p{L}+/u,
  // 1012 AB Amsterdam, SW1A 1AA, K1A 0B1
  /\b\d{4}\s?[A-Z]{2}\s+\p{Lu}\p{L}+|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/u,
  // Springfield, IL 62704
  /\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/u,
];

/** A line that names the email's owner, with its last year. */
const copyright = /(?:©|\(c\)|\bcopyright\b)[^\d]{0,40}(?:\d{4}\s*[-–—]\s*)?(\d{4})\b/iu;

/** Checks the footer of an email for a postal address and the current year. `year`: the current one; null for any. */
export function checkFooter({ html }: ComposedMail, year: number | null): Finding[] {
  const texts = scanHtml(html).flatMap((piece) =>
    piece.kind === 'text' && piece.within === null
      ? [{ ...piece, value: piece.value.slice(0, longest) }]
      : [],
  );
  const findings: Finding[] = [];
  // An address may have a line for its street and one for its city.
  if (!texts.some(({ value }) => addressForms.some((form) => form.test(value))))
    findings.push({ rule: 'address-missing', severity: 'error', part: 'html', where: null });
  for (const { value, start, end } of texts) {
    const written = Number(copyright.exec(value)?.[1] ?? Number.NaN);
    if (year === null || Number.isNaN(written) || written >= year) continue;
    const where = { start, end };
    findings.push({ rule: 'year-old', severity: 'warning', part: 'html', where, written, year });
  }
  return findings;
}

/** Longer texts aren't part of a footer, and would slow the patterns. */
const longest = 2_000;
