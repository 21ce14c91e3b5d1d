import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import classes from '../../writing-page/writing-page.module.css';
import { isSaveTrouble, saveSentence, type SaveState } from './save-state.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

/**
 * The save state in a few words, announced to screen readers when it matters. A notice shows the reason for a failure.
 */
export function SaveNote({ state }: { state: SaveState }) {
  const t = useMessages('editor');
  const isTrouble = isSaveTrouble(state);
  const Icon = isTrouble ? IconAlertTriangle : state.is === 'saved' ? IconCloudCheck : IconCloudUp;
  const sentence = isTrouble ? t('save.trouble.status') : saveSentence(t, state);
  return (
    <span
      className={classes.saving}
      data-tone={isTrouble ? 'trouble' : state.is}
      role="status"
      title={sentence}
    >
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      <span>{sentence}</span>
    </span>
  );
}
