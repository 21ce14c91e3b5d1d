import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** The valid names in commands of documents. */
export interface KnownCommands {
  /** Scripts of package.json. */
  readonly scripts: ReadonlySet<string>;
  /** Commands of `newsdesk`. */
  readonly programs: ReadonlySet<string>;
  /** Returns whether a setting or another variable of the environment is read anywhere. */
  readonly isVariable: (name: string) => boolean;
}

/** Code in a document: between backticks, or in an indented or fenced block. */
const code = /`([^`\n]+)`|^ {4,}(\S.*)$|^```[^\n]*\n([^]*?)^```$/gm;

/** Finds names in a document's commands that don't exist. `root` is the start of paths. */
export function findUnknownCommands(text: string, root: string, known: KnownCommands): string[] {
  const pieces = [...text.matchAll(code)].map(([, inline, line, block]) => inline ?? line ?? block ?? '');
  const named = (pattern: RegExp) =>
    pieces.flatMap((piece) => [...piece.matchAll(pattern)].map(([, name = '']) => name));
  return [
    ...named(/\bnpm run ([\w:-]+)/g).filter((name) => !known.scripts.has(name)),
    ...named(/\bnpx tsx (\S+)/g).filter((name) => !existsSync(path.join(root, name))),
    ...named(/(?:^|npx |sudo )newsdesk ([a-z]+)/gm).filter((name) => !known.programs.has(name)),
    // `NEWSDESK_SEND_…` means all variables with this prefix.
    ...named(/\b(NEWSDESK_[A-Z_]*[A-Z])\b(?!_?…)/g).filter((name) => !known.isVariable(name)),
  ];
}

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });

/** Returns the names of the scripts in a package. */
export function scriptsOf(root: string): ReadonlySet<string> {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  return new Set(Object.keys(scripts));
}
