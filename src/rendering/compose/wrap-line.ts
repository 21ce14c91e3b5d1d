/**
 * Wraps one line between words to at most `columns`, but never breaks a word, such as a URL. Further lines of a list item are
 * indented under its words.
 */
export function wrapLine(line: string, columns: number): string {
  if (line.length <= columns) return line;
  const mark = /^ (?:\*|\d+\.) /.exec(line)?.[0] ?? '';
  const indent = ' '.repeat(mark.length);
  const lines: string[] = [];
  let current = mark;
  for (const word of line.slice(mark.length).split(' ')) {
    const isFirst = current === mark || current === indent;
    if (!isFirst && current.length + 1 + word.length > columns) {
      lines.push(current);
      current = indent + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current].join('\n');
}
