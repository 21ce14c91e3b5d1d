import type { Translator } from '../../../../../messages/translator.ts';

/**
 * Where the mail on the screen stands. `saved`: the service has it. `unsaved`: it goes out in a moment. `offline`: no
 * answer came; it is tried again. `refused`: the service won't have it as it is. `nameless`: it has no subject yet. `conflict`: it was changed elsewhere
 * meanwhile. `gone`: it was deleted. All but `saved` are kept on this device.
 */
export type SaveState =
  | { readonly is: 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict' | 'gone' | 'nameless' }
  | { readonly is: 'refused'; readonly detail: string };

/** Returns the state as a sentence. */
export function saveSentence(t: Translator<'editor'>, state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return t('save.saved.status');
    case 'unsaved':
    case 'saving':
      return t('save.saving.status');
    case 'offline':
      return t('save.offline.status');
    case 'refused':
      return t('save.refused.status', { reason: state.detail });
    case 'nameless':
      return t('save.noSubject.status');
    case 'conflict':
      return t('save.conflict.status');
    case 'gone':
      return t('save.gone.status');
  }
}
