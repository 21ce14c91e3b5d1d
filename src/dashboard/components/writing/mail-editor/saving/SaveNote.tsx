import classes from '../mail-editor.module.css';
import { saveSentence, type SaveState } from './save-state.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

/** The save state in words, announced to screen readers when it matters. */
export function SaveNote({ state }: { state: SaveState }) {
  const t = useMessages('editor');
  const isTrouble = state.is !== 'saved' && state.is !== 'unsaved' && state.is !== 'saving';
  return (
    <span className={classes.saveNote} data-tone={isTrouble ? 'trouble' : state.is} role="status">
      {saveSentence(t, state)}
    </span>
  );
}
