import { useQuery } from '@tanstack/react-query';
import { attributesQuery } from '../../../api/attributes.ts';
import { Button } from '../../../components/basics/Button.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { columnsSentence } from '../words/columns-sentence.ts';
import { characterName, encodingName } from '../words/reason-sentences.ts';
import type { DraftTable } from '../wizard/draft.ts';
import type { StepProps } from '../wizard/step-props.ts';
import classes from '../wizard/wizard.module.css';
import { PresetChoices } from './PresetChoices.tsx';
import { CreateAttributes } from './CreateAttributes.tsx';

interface SkippedStepsProps extends Pick<StepProps, 'handle' | 'onGo'> {
  readonly table: DraftTable;
}

/** A sentence each for the format and the columns, whose steps are skipped if the guesses are certain. */
export function SkippedSteps({ table, handle, onGo }: SkippedStepsProps) {
  const t = useMessages('imports');
  const attributes = useQuery(attributesQuery());
  const { preset, settings } = table;
  return (
    <div className={classes.skipped}>
      <p>
        {preset === null ? null : `${t('preset.body', { program: preset.name })} `}
        {t('read.body', {
          encoding: encodingName(settings.encoding, t),
          delimiter: characterName(settings.delimiter, t),
        })}{' '}
        <Button tone="plain" size="small" onClick={() => onGo('format')}>
          {t('read.button')}
        </Button>
      </p>
      <p>
        {columnsSentence(table, t)}{' '}
        <Button tone="plain" size="small" onClick={() => onGo('columns')}>
          {t('preset.button')}
        </Button>
      </p>
      <PresetChoices table={table} onChange={handle.change} />
      <CreateAttributes table={table} attributes={attributes.data ?? []} onChange={handle.change} />
    </div>
  );
}
