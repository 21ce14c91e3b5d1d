import { importMode } from '../../../../contract/imports.ts';

/** The modes, the most careful first; each says what it does to who is there already. */
export const modes = [
  {
    value: importMode.update,
    name: 'Update',
    effect: 'Takes the values that the file has; empty cells change nothing. Lists are added, none is left.',
  },
  {
    value: importMode.leave,
    name: 'Leave',
    effect: 'Changes nothing about contacts that exist, not even their lists. Only new ones are added.',
  },
  {
    value: importMode.overwrite,
    name: 'Overwrite',
    effect:
      'Replaces the whole contact by its row: what the file doesn’t have is emptied, and with lists chosen all others are left.',
  },
] as const;
