import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { attributeOf, scanHtml, type ScannedPiece } from '../../../rendering/html/scan-html.ts';
import type { FilledTexts, TestNote } from '../../base/mail-tasks.ts';

/** Puts the note of a test email above its filled texts. Nothing in a note is a merge tag. */
export function withNote(texts: FilledTexts, note: TestNote | null): FilledTexts {
  if (note === null) return texts;
  const { subject, html, text } = texts;
  const at = startOfContent(scanHtml(html));
  return {
    subject,
    html: html.slice(0, at) + noteHtml(note) + html.slice(at),
    text: `${note.title}\n${note.note}\n\n----\n\n${text}`,
  };
}

function noteHtml({ title, note }: TestNote): string {
  const lines = note.split(/\r\n|\r|\n/).map(escapeHtml);
  return (
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>' +
    '<td dir="auto" bgcolor="#fff4cc" style="padding:16px 24px;background-color:#fff4cc;color:#3d3100;' +
    'font-family:Arial,sans-serif;font-size:14px;line-height:21px;">' +
    `<strong>${escapeHtml(title)}</strong><br>${lines.join('<br>')}</td></tr></table>`
  );
}

/** Returns where the visible content of an email starts: after the body's tag and a hidden preview text. */
function startOfContent(pieces: readonly ScannedPiece[]): number {
  const body = pieces.findIndex((piece) => piece.kind === 'start' && piece.name === 'body');
  const from = body === -1 ? 0 : (pieces[body]?.end ?? 0);
  const first = pieces.find((piece) => piece.kind === 'start' && piece.start >= from);
  if (first?.kind !== 'start' || !/display\s*:\s*none/i.test(attributeOf(first, 'style') ?? '')) return from;
  let depth = 0;
  for (const piece of pieces) {
    if (piece.start < first.start || (piece.kind !== 'start' && piece.kind !== 'end')) continue;
    if (piece.name !== first.name) continue;
    depth += piece.kind === 'start' ? 1 : -1;
    if (depth === 0) return piece.end;
  }
  return from;
}
