import classes from '../mail-editor.module.css';
import { saveSentence, type SaveState } from './save-state.ts';

/** How it stands with saving, in words, told to screen readers when it matters. */
export function SaveNote({ state }: { state: SaveState }) {
  const isTrouble = state.is !== 'saved' && state.is !== 'unsaved' && state.is !== 'saving';
  return (
    <span className={classes.saveNote} data-tone={isTrouble ? 'trouble' : state.is} role="status">
      {saveSentence(state)}
    </span>
  );
}
