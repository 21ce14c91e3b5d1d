import { mappingOf, matchColumns } from '../match-columns.ts';
import { withDetails } from '../match-details.ts';

/** Matches a table with these names of columns and rows. */
export function match(names: readonly string[], ...rows: readonly (readonly string[])[]) {
  const columns = names.map((name, at) => ({
    name,
    samples: rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''),
    rows: rows.length,
  }));
  const attributes = [{ code: 'labels', name: 'Labels' }];
  const { matches, ...others } = withDetails(matchColumns(columns, attributes), columns);
  return { targets: mappingOf(matches), ...others };
}

/** Returns the target of a column beside one with addresses. */
export function targetOf(name: string, ...cells: readonly string[]) {
  return match(['Email', name], ...cells.map((cell, at) => [`a${at}@example.com`, cell])).targets[1];
}
