/**
 * Where the mail on the screen stands. `saved`: the service has it. `unsaved`: it goes out in a moment. `offline`: no
 * answer came; it is tried again. `refused`: the service won't have it as it is. `conflict`: it was changed elsewhere
 * meanwhile. `gone`: it was deleted. All but `saved` are kept on this device.
 */
export type SaveState =
  | { readonly is: 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'gone' }
  | { readonly is: 'refused'; readonly detail: string };

/** The state in words. */
export function saveSentence(state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return 'Saved';
    case 'unsaved':
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'Not saved: offline, kept on this device';
    case 'refused':
      return `Not saved: ${state.detail} Kept on this device.`;
    case 'conflict':
      return 'Not saved: changed elsewhere, kept on this device';
    case 'gone':
      return 'Not saved: the mail was deleted. Kept on this device.';
  }
}
