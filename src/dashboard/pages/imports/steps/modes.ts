import { importMode } from '../../../../contract/imports/import-mode.ts';

/** The rules for existing contacts by their names in texts, most careful first. */
export const modes = [
  { value: importMode.update, mode: 'update' },
  { value: importMode.leave, mode: 'skip' },
  { value: importMode.overwrite, mode: 'replace' },
] as const;
