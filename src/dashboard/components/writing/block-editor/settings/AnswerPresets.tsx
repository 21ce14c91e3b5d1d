import { isRecord } from '../../../../../lib/is-record.ts';
import { writtenLink } from '../../../../../rendering/blocks/block-data.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Button } from '../../../basics/Button.tsx';
import classes from './settings.module.css';

interface AnswerPresetsProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

const scales = [numbers(1, 5), numbers(0, 10)] as const;
const faces = ['😞', '🙁', '😐', '🙂', '😀'];

/** Buttons that replace the answers of a question with common ones, which keep the page of the first answer. */
export function AnswerPresets({ value, onChange }: AnswerPresetsProps) {
  const t = useMessages('block-editor');
  const fill = (labels: readonly string[]) => onChange(answersOf(labels, value));
  return (
    <div role="group" aria-label={t('answers.preset.title')}>
      <p className={classes.hint}>{t('answers.preset.title')}</p>
      {scales.map((labels) => (
        <Button key={labels.length} tone="plain" size="small" onClick={() => fill(labels)}>
          {`${labels[0] ?? ''}–${labels.at(-1) ?? ''}`}
        </Button>
      ))}
      <Button tone="plain" size="small" onClick={() => fill(faces)}>
        {t('answers.faces.label')}
      </Button>
    </div>
  );
}

/**
 * Returns answers with these words. Each links to the page of the first one, with its own number if that link has one.
 */
function answersOf(labels: readonly string[], value: unknown): readonly object[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const [first] = given;
  const { href } = writtenLink(first);
  return labels.map((label, at) => ({
    ...(isRecord(first) ? first : {}),
    label,
    href: href.replace(/([=/])\w+$/, `$1${/^\d+$/.test(label) ? label : at + 1}`),
  }));
}
