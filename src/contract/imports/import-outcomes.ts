/** Outcomes of an import's rows whose contacts can be listed. Interface: jobs, Sources. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'left'] as const;

/** The filters of contacts that take the hash of an import, each with its outcome. Created contacts have a source. */
export const outcomeFilters = [
  { outcome: 'updated', filter: 'changed_by' },
  { outcome: 'unchanged', filter: 'unchanged_by' },
  { outcome: 'left', filter: 'left_by' },
] as const;

/** Outcomes of rows with existing contacts. */
export const existingOutcomes = outcomeFilters.map(({ outcome }) => outcome);

export type ExistingOutcome = (typeof existingOutcomes)[number];
