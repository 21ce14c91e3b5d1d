import { TextInput } from '@mantine/core';
import { isRecord } from '../../../../../lib/is-record.ts';
import { linkData, textData } from '../../../../../rendering/blocks/block-data.ts';
import { dayInWords } from '../../../../../lib/time/zone-names.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';
import { useEditor } from '../state/editor-context.ts';
import classes from './settings.module.css';

interface DateFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** A last day, and its text in the email, which follows the email's language until it is edited. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const t = useMessages('block-editor');
  const tSamples: Translator<'email-samples'> = useEditor().samples;
  const record = isRecord(value) ? value : {};
  const date = textData(record['date']);
  const choose = (next: string) => {
    const words = dayInWords(next, tSamples.language);
    onChange({
      ...record,
      date: next,
      label: words === '' ? '' : tSamples('voucher.end.label', { date: words }),
    });
  };
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <TextInput
        type="date"
        label={label}
        value={date}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <TextInput
        label={t('date.text.label')}
        value={linkData(value).label}
        onChange={(event) => onChange({ ...record, date, label: event.currentTarget.value })}
      />
    </fieldset>
  );
}
