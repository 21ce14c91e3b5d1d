import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The place of a comment that would turn rules off. */
export interface Directive {
  file: string;
  /** From 1. */
  line: number;
}

const directive = /\b(ox|es)lint-(disable|enable)/;
const source = /\.[cm]?[jt]sx?$/;

/** Finds such comments in the sources below `root`'s src, e2e, and .ci, and in the files of `root` itself. */
export function findDirectives(root: string): Directive[] {
  const here = readdirSync(root, { withFileTypes: true });
  const below = here
    .filter((entry) => entry.isDirectory() && ['src', 'e2e', '.ci'].includes(entry.name))
    .flatMap(({ name }) =>
      readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(name, file),
      ),
    );
  const files = [...here.filter((entry) => entry.isFile()).map(({ name }) => name), ...below];
  return files.filter((file) => source.test(file)).flatMap((file) => directivesOf(root, file));
}

function directivesOf(root: string, file: string): Directive[] {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.flatMap((text, at) => (directive.test(text) ? [{ file, line: at + 1 }] : []));
}
