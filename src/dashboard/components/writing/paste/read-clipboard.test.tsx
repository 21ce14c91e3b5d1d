import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PastedPiece } from './flow.ts';
import { readClipboard, type ClipboardContent, type Pasted } from './read-clipboard.ts';

const folder = join(import.meta.dirname, 'fixtures');

/** Reads a clipboard as filled by a program, and its expected result, from one file. */
function readFixture(name: string): { content: ClipboardContent; golden: string } {
  const parts = readFileSync(join(folder, name), 'utf8')
    .split(/^--- (html|text|golden|image \S+)\n/m)
    .slice(1);
  const named = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2)
    named.set(parts[at] ?? '', (parts[at + 1] ?? '').replace(/\n$/, ''));
  const images = [...named.keys()].filter((key) => key.startsWith('image '));
  return {
    content: {
      html: named.get('html') ?? '',
      text: named.get('text') ?? '',
      images: images.map((key) => new File(['x'], key.slice('image '.length), { type: 'image/png' })),
    },
    golden: named.get('golden') ?? '',
  };
}

function written(pasted: Pasted): string {
  if (pasted.kind === 'address') return `address of ${pasted.of}: ${pasted.href}`;
  if (pasted.kind === 'images') return `images: ${pasted.files.map(({ name }) => name).join(', ')}`;
  if (pasted.kind === 'email') return `email of ${pasted.html.length} characters`;
  if (pasted.kind !== 'content') return pasted.kind;
  const lost = pasted.lostImages === 0 ? [] : [`images lost: ${pasted.lostImages}`];
  return [
    `from ${pasted.source}`,
    ...pasted.pieces.map(pieceLines),
    ...lost,
    `as a line: ${pasted.words}`,
  ].join('\n');
}

function pieceLines(piece: PastedPiece): string {
  if (piece.kind === 'image') return `image ${piece.src} (${piece.alt}) ${piece.href}`.trim();
  if (piece.kind === 'text')
    return piece.html.replace(/(<\/(?:p|h\d|ul|ol|li|blockquote)>)(?=<[^/])/g, '$1\n');
  return [piece.hasHead ? 'table with head' : 'table', ...piece.rows.map((row) => row.join(' | '))].join(
    '\n',
  );
}

describe('the clipboard', () => {
  it.each(readdirSync(folder))('of %s keeps structure and words, and drops styles', (name) => {
    const { content, golden } = readFixture(name);
    expect(written(readClipboard(content))).toBe(golden);
  });

  it('has at least 3 examples for each kind of source', () => {
    const counts = new Map<string, number>();
    for (const name of readdirSync(folder)) {
      const kind = /^(?:word-(?:desktop|web)|google-docs|[a-z]+)/.exec(name)?.[0] ?? '';
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count < 3)).toEqual([]);
    expect(counts.size).toBe(13);
  });
});
