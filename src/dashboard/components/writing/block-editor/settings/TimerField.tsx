import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { hexColor } from '../../../../../rendering/blocks/color.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData } from '../../../../../rendering/blocks/block-data.ts';
import { momentOf } from '../../../../../rendering/blocks/calendar.ts';
import { momentInWords } from '../../../../../lib/time/zone-names.ts';
import { failureOf } from '../../../../api/errors.ts';
import { timerUrl } from '../../../../api/timers.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import '../../../basics/input-styles.ts';
import { ColorField } from '../fields/ColorField.tsx';
import { useEditor } from '../state/editor-context.ts';
import classes from './settings.module.css';
import { knownZone, ZoneField } from './ZoneField.tsx';

interface TimerFieldProps {
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Settings of a countdown: its end in a time zone, and the color of its boxes. */
interface TimerEnd {
  /** In the format of an HTML field: `2026-12-24T18:00`. */
  readonly end: string;
  readonly zone: string;
  readonly color: string;
}

const usualColor = '1f2430';

/** A countdown: its end, zone, and color. The service signs the URL of its image with each change. */
export function TimerField({ label, value, onChange }: TimerFieldProps) {
  const t = useMessages('block-options');
  const { samples } = useEditor();
  const record = isRecord(value) ? value : {};
  const zone = knownZone(textData(record['zone']));
  const stored: TimerEnd = {
    end: textData(record['end']),
    zone,
    color: hexColor(record['color']) ?? usualColor,
  };
  // Typed values show immediately, and the countdown once its URL has arrived.
  const [typed, setTyped] = useState<TimerEnd | null>(null);
  const shown = typed ?? stored;
  const [problem, setProblem] = useState<string | null>(null);
  // A slow answer must not overwrite a later one.
  const latest = useRef(0);
  const change = (part: Partial<TimerEnd>) => {
    const next = { ...shown, ...part };
    const turn = (latest.current += 1);
    const keep = (made: { readonly src: string; readonly alt: string }) => {
      if (turn !== latest.current) return;
      setTyped(null);
      onChange({ ...record, ...next, ...made });
    };
    setProblem(null);
    setTyped(next);
    const moment = momentOf(next.end, next.zone);
    if (moment === null) {
      keep({ src: '', alt: '' });
      return;
    }
    const alt = momentInWords(moment, next.zone, samples.language);
    timerUrl(moment, next.color).then(
      (src) => keep({ src, alt }),
      (error: unknown) => setProblem(failureOf(error).detail),
    );
  };
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <TextInput
        type="datetime-local"
        label={t('timer.end.label')}
        value={shown.end}
        error={problem}
        onChange={(event) => change({ end: event.currentTarget.value })}
      />
      <ZoneField value={shown.zone} onChange={(next) => change({ zone: next })} />
      <ColorField
        label={t('timer.color.label')}
        value={shown.color}
        onChange={(color) => change({ color: color ?? usualColor })}
      />
    </fieldset>
  );
}
