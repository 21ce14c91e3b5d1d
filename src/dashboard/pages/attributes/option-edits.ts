import { foldKey } from '../../../lib/text/fold-key.ts';
import type { TypeDraft } from './type-words.ts';

/** An option and its new name. */
interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** Returns a draft with an option renamed. Options with the same name are merged. */
export function withRenamedOption(
  draft: TypeDraft,
  known: readonly string[],
  { from, to }: Renaming,
): TypeDraft {
  const other = draft.options.find((one) => one !== from && foldKey(one) === foldKey(to));
  const name = other ?? to;
  const options =
    other === undefined
      ? draft.options.map((one) => (one === from ? to : one))
      : draft.options.filter((one) => one !== from);
  return withNames({ ...draft, options }, known, (option) => {
    const before = draft.renamed[option] ?? option;
    return before === from ? name : before;
  });
}

/** Returns a draft with other options. Missing options are removed from their contacts. */
export function withOptions(draft: TypeDraft, known: readonly string[], options: string[]): TypeDraft {
  const here = new Set(options.map(foldKey));
  return withNames({ ...draft, options }, known, (option) => {
    const before = draft.renamed[option] ?? option;
    if (before !== '' && here.has(foldKey(before))) return before;
    return here.has(foldKey(option)) ? option : '';
  });
}

function withNames(
  draft: TypeDraft,
  known: readonly string[],
  nameOf: (option: string) => string,
): TypeDraft {
  const names = known.map((option) => [option, nameOf(option)] as const);
  return { ...draft, renamed: Object.fromEntries(names.filter(([option, name]) => name !== option)) };
}
