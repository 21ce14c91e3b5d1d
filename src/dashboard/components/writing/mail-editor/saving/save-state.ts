import type { Translator } from '../../../../../messages/translator.ts';

/**
 * The save state of the displayed email. `saved`: the service has it. `unsaved`: it is about to be sent. `offline`: no
 * answer, or a passing trouble of the service that `detail` explains, will be retried. `refused`: the service rejected
 * it. `nameless`: it has no subject yet. `conflict`: it was changed elsewhere. `gone`: it was deleted. All except `saved`
 * are stored on this device.
 */
export type SaveState =
  | { readonly is: 'saved' | 'unsaved' | 'saving' | 'conflict' | 'gone' | 'nameless' }
  | { readonly is: 'offline'; readonly detail: string | null }
  | { readonly is: 'refused'; readonly detail: string };

/** Returns whether an email can't currently be saved. */
export function isSaveTrouble({ is }: SaveState): boolean {
  return is !== 'saved' && is !== 'unsaved' && is !== 'saving';
}

/** Returns the state as a sentence. */
export function saveSentence(t: Translator<'editor'>, state: SaveState): string {
  switch (state.is) {
    case 'saved':
      return t('save.saved.status');
    case 'unsaved':
    case 'saving':
      return t('save.saving.status');
    case 'offline':
      if (state.detail === null) return t('save.offline.status');
      return t('save.refused.status', { reason: state.detail });
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
