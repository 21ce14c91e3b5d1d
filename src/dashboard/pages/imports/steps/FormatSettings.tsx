import { useState } from 'react';
import { csvFormatProblem, type CsvFormatProblem } from '../../../../lib/csv/csv-format.ts';
import {
  characterName,
  delimiterSentence,
  encodingName,
  encodingSentence,
  escapeSentence,
  headerSentence,
  quoteSentence,
  titleSentence,
} from '../words/reason-sentences.ts';
import { ENCODINGS } from '../understand/encoding.ts';
import type { Translator } from '../../../../messages/translator.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { ReadSettings } from '../understand/table-reader.ts';
import type { DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';
import { Setting } from './Setting.tsx';

const delimiters = [';', ',', '\t', '|', ':'];
const mostTitleLines = 50;

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FormatSettingsProps {
  readonly table: DraftTable;
  readonly onChange: (settings: ReadSettings) => void;
}

/**
 * The detected format: each setting with its reason and options. An option that makes the file unreadable isn't
 * applied.
 */
export function FormatSettings({ table, onChange }: FormatSettingsProps) {
  const t = useMessages('imports');
  const { settings, understood } = table;
  const { encoding, guess } = understood;
  const [clash, setClash] = useState<CsvFormatProblem['field'] | null>(null);
  const change = (patch: Partial<ReadSettings>) => {
    const next = { ...settings, ...patch };
    const found = csvFormatProblem(next);
    setClash(found?.field ?? null);
    if (found === null) onChange(next);
  };
  const isOwn = encoding.reason.code === 'own_text';
  return (
    <div className={classes.settings}>
      <Setting
        label={t('encoding.label')}
        reason={encodingSentence(encoding.reason, t)}
        guess={understood.settings.encoding}
        options={ENCODINGS.map(({ value }) => ({ value, label: encodingName(value, t) }))}
        value={settings.encoding}
        isFixed={isOwn}
        onChange={(value) => change({ encoding: value })}
      />
      <Setting
        label={t('delimiter.label')}
        reason={delimiterSentence(guess.delimiter.reason, t)}
        guess={understood.settings.delimiter}
        options={characters([...delimiters, settings.delimiter, understood.settings.delimiter], t)}
        value={settings.delimiter}
        onChange={(value) => change({ delimiter: value })}
      />
      <Setting
        label={t('quote.label')}
        reason={quoteSentence(guess.quotechar.reason, t)}
        guess={understood.settings.quotechar}
        options={characters(['"', "'", '', settings.quotechar, understood.settings.quotechar], t)}
        value={settings.quotechar}
        onChange={(value) => change({ quotechar: value })}
      />
      <Setting
        label={t('escape.label')}
        reason={escapeSentence(guess.escapechar.reason, t)}
        guess={isDoubled(understood.settings) ? '' : understood.settings.escapechar}
        options={escapes(settings, understood.settings, t)}
        value={isDoubled(settings) ? '' : settings.escapechar}
        onChange={(value) => change({ escapechar: value })}
      />
      <Setting
        label={t('header.label')}
        reason={headerSentence(guess.header.reason, t)}
        guess={understood.settings.hasHeader ? 'names' : 'contact'}
        options={[
          { value: 'names', label: t('header.names.label') },
          { value: 'contact', label: t('header.contact.label') },
        ]}
        value={settings.hasHeader ? 'names' : 'contact'}
        onChange={(value) => change({ hasHeader: value === 'names' })}
      />
      <Setting
        label={t('titles.label')}
        reason={titleSentence(guess.titleLines.reason, t)}
        guess={String(understood.settings.titleLines)}
        options={Array.from({ length: mostTitleLines + 1 }, (_, lines) => ({
          value: String(lines),
          label: t('titles.skip.label', { count: lines }),
        }))}
        value={String(settings.titleLines)}
        onChange={(value) => change({ titleLines: Number(value) })}
      />
      {clash === null ? null : (
        <p className={classes.settingsProblem} role="alert">
          {t('setting.clash.error', { field: clash })}
        </p>
      )}
    </div>
  );
}

function isDoubled({ escapechar, quotechar }: ReadSettings): boolean {
  return escapechar === '' || escapechar === quotechar;
}

function characters(all: readonly string[], t: Translator<'imports'>): Choice[] {
  return [...new Set(all)].map((value) => ({ value, label: characterName(value, t) }));
}

function escapes(settings: ReadSettings, guessed: ReadSettings, t: Translator<'imports'>): Choice[] {
  const others = [settings, guessed].filter((one) => !isDoubled(one)).map(({ escapechar }) => escapechar);
  return [
    { value: '', label: t('escape.doubled.label', { sample: '""' }) },
    ...characters(['\\', ...others], t),
  ];
}
