import { useState } from 'react';
import { csvFormatProblem } from '../../../../lib/csv/csv-format.ts';
import {
  characterName,
  delimiterSentence,
  encodingSentence,
  escapeSentence,
  headerSentence,
  quoteSentence,
  titleSentence,
} from '../reason-sentences.ts';
import { ENCODINGS } from '../understand/encoding.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import type { DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';
import { Setting } from './Setting.tsx';

const delimiters = [';', ',', '\t', '|', ':'];
const mostTitleLines = 50;

const fieldNames = { delimiter: 'delimiter', quotechar: 'quote', escapechar: 'escape' } as const;

interface FormatSettingsProps {
  readonly table: DraftTable;
  readonly onChange: (settings: ReadSettings) => void;
}

/** Each guess with its reason, to be changed; what can't be is said and not applied. */
export function FormatSettings({ table, onChange }: FormatSettingsProps) {
  const { settings, understood } = table;
  const { encoding, guess } = understood;
  const [problem, setProblem] = useState<string | null>(null);
  const change = (patch: Partial<ReadSettings>) => {
    const next = { ...settings, ...patch };
    const clash = csvFormatProblem(next);
    setProblem(
      clash === null ? null : `The ${fieldNames[clash.field]} can’t be the same as another character.`,
    );
    if (clash === null) onChange(next);
  };
  const isOwn = encoding.reason.code === 'own_text';
  return (
    <div className={classes.settings}>
      <Setting
        label="Encoding"
        reason={encodingSentence(encoding.reason)}
        isGuess={settings.encoding === understood.settings.encoding}
        options={ENCODINGS}
        value={settings.encoding}
        isFixed={isOwn}
        onChange={(value) => change({ encoding: value })}
      />
      <Setting
        label="Between cells"
        reason={delimiterSentence(guess.delimiter.reason)}
        isGuess={settings.delimiter === understood.settings.delimiter}
        options={characters([...delimiters, settings.delimiter, understood.settings.delimiter])}
        value={settings.delimiter}
        onChange={(value) => change({ delimiter: value })}
      />
      <Setting
        label="Around cells"
        reason={quoteSentence(guess.quotechar.reason)}
        isGuess={settings.quotechar === understood.settings.quotechar}
        options={characters(['"', "'", '', settings.quotechar])}
        value={settings.quotechar}
        onChange={(value) => change({ quotechar: value })}
      />
      <Setting
        label="Quotes inside cells"
        reason={escapeSentence(guess.escapechar.reason)}
        isGuess={settings.escapechar === understood.settings.escapechar}
        options={escapes(settings)}
        value={isDoubled(settings) ? '' : settings.escapechar}
        onChange={(value) => change({ escapechar: value })}
      />
      <Setting
        label="First row"
        reason={headerSentence(guess.header.reason)}
        isGuess={settings.hasHeader === understood.settings.hasHeader}
        options={[
          { value: 'names', label: 'Names the columns' },
          { value: 'contact', label: 'Is a contact already' },
        ]}
        value={settings.hasHeader ? 'names' : 'contact'}
        onChange={(value) => change({ hasHeader: value === 'names' })}
      />
      <Setting
        label="Lines above it"
        reason={titleSentence(guess.titleLines.reason)}
        isGuess={settings.titleLines === understood.settings.titleLines}
        options={Array.from({ length: mostTitleLines + 1 }, (_, lines) => ({
          value: String(lines),
          label: lines === 0 ? 'None' : `Leave out ${lines}`,
        }))}
        value={String(settings.titleLines)}
        onChange={(value) => change({ titleLines: Number(value) })}
      />
      {problem === null ? null : (
        <p className={classes.settingsProblem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function isDoubled({ escapechar, quotechar }: ReadSettings): boolean {
  return escapechar === '' || escapechar === quotechar;
}

function characters(all: readonly string[]): { value: string; label: string }[] {
  return [...new Set(all)].map((value) => ({ value, label: labelOf(value) }));
}

function labelOf(value: string): string {
  const name = characterName(value);
  const word = name.charAt(0).toUpperCase() + name.slice(1);
  return value === '' || value === '\t' || name === value ? word : `${word}  ${value}`;
}

function escapes(settings: ReadSettings): { value: string; label: string }[] {
  const others = isDoubled(settings) ? ['\\'] : [...new Set(['\\', settings.escapechar])];
  return [
    { value: '', label: 'Doubled' },
    ...others.map((value) => ({ value, label: `After a ${characterName(value)}  ${value}` })),
  ];
}
