/**
 * Wraps one line between words to at most `columns` where its words allow that: a URL is never broken. Further lines of
 * a list item are indented under its words.
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
