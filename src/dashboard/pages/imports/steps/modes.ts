import { importMode } from '../../../../contract/imports/import-mode.ts';

/** Rules for existing contacts, the most careful first, by their names in texts. */
export const modes = [
  { value: importMode.update, mode: 'update' },
  { value: importMode.leave, mode: 'skip' },
  { value: importMode.overwrite, mode: 'replace' },
] as const;
