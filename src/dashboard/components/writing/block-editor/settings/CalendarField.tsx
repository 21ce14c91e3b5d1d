import { TextInput } from '@mantine/core';
import { isRecord } from '../../../../../lib/is-record.ts';
import { linkData, textData } from '../../../../../rendering/blocks/block-data.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';
import classes from './settings.module.css';
import { knownZone, ZoneField } from './ZoneField.tsx';

interface CalendarFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/**
 * The link that adds an event to the reader's calendar: the event's times in a time zone, and the link text. The
 * service creates the calendar file from these and the block's words.
 */
export function CalendarField({ label, value, onChange }: CalendarFieldProps) {
  const t = useMessages('block-options');
  const record = isRecord(value) ? value : {};
  const start = textData(record['start']);
  const zone = knownZone(textData(record['zone']));
  // The URL from the service contains the previous times.
  const change = (part: object) => onChange({ ...record, zone, href: '', ...part });
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <TextInput
        type="datetime-local"
        label={t('calendar.start.label')}
        description={start === '' ? t('calendar.start.help') : undefined}
        value={start}
        onChange={(event) => change({ start: event.currentTarget.value })}
      />
      {start === '' ? null : (
        <>
          <TextInput
            type="datetime-local"
            label={t('calendar.end.label')}
            description={t('calendar.end.help')}
            value={textData(record['end'])}
            min={start}
            onChange={(event) => change({ end: event.currentTarget.value })}
          />
          <ZoneField value={zone} onChange={(next) => change({ zone: next })} />
          <TextInput
            label={t('calendar.text.label')}
            value={linkData(value).label}
            onChange={(event) => onChange({ ...record, label: event.currentTarget.value })}
          />
        </>
      )}
    </fieldset>
  );
}
