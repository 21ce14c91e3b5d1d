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
import { formatFields, unsureFields, type FormatField } from '../wizard/sureness.ts';
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
 * The detected format: each setting with its reason and options, certain ones under “More settings”. An option that
 * makes the file unreadable isn't applied.
 */
export function FormatSettings({ table, onChange }: FormatSettingsProps) {
  const t = useMessages('imports');
  const { settings, understood } = table;
  const [clash, setClash] = useState<CsvFormatProblem['field'] | null>(null);
  const change = (patch: Partial<ReadSettings>) => {
    const next = { ...settings, ...patch };
    const found = csvFormatProblem(next);
    setClash(found?.field ?? null);
    if (found === null) onChange(next);
  };
  const unsure = unsureFields(understood);
  const shown = unsure.length === 0 ? formatFields : unsure;
  const more = formatFields.filter((field) => !shown.includes(field));
  const settingOf = (field: FormatField) => (
    <FieldSetting key={field} field={field} table={table} onChange={change} />
  );
  return (
    <div className={classes.settings}>
      {shown.map(settingOf)}
      {more.length === 0 ? null : (
        <details className={classes.moreSettings}>
          <summary>{t('format.more.button')}</summary>
          {more.map(settingOf)}
        </details>
      )}
      {clash === null ? null : (
        <p className={classes.settingsProblem} role="alert">
          {t('setting.clash.error', { field: clash })}
        </p>
      )}
    </div>
  );
}

interface FieldSettingProps {
  readonly field: FormatField;
  readonly table: DraftTable;
  readonly onChange: (patch: Partial<ReadSettings>) => void;
}

function FieldSetting({ field, table, onChange }: FieldSettingProps) {
  const t = useMessages('imports');
  const { settings, understood } = table;
  const { encoding, guess } = understood;
  switch (field) {
    case 'encoding':
      return (
        <Setting
          label={t('encoding.label')}
          reason={encodingSentence(encoding.reason, t)}
          guess={understood.settings.encoding}
          options={ENCODINGS.map(({ value }) => ({ value, label: encodingName(value, t) }))}
          value={settings.encoding}
          isFixed={encoding.reason.code === 'own_text'}
          onChange={(value) => onChange({ encoding: value })}
        />
      );
    case 'delimiter':
      return (
        <Setting
          label={t('delimiter.label')}
          reason={delimiterSentence(guess.delimiter.reason, t)}
          guess={understood.settings.delimiter}
          options={characters([...delimiters, settings.delimiter, understood.settings.delimiter], t)}
          value={settings.delimiter}
          onChange={(value) => onChange({ delimiter: value })}
        />
      );
    case 'quotechar':
      return (
        <Setting
          label={t('quote.label')}
          reason={quoteSentence(guess.quotechar.reason, t)}
          guess={understood.settings.quotechar}
          options={characters(['"', "'", '', settings.quotechar, understood.settings.quotechar], t)}
          value={settings.quotechar}
          onChange={(value) => onChange({ quotechar: value })}
        />
      );
    case 'escapechar':
      return (
        <Setting
          label={t('escape.label')}
          reason={escapeSentence(guess.escapechar.reason, t)}
          guess={isDoubled(understood.settings) ? '' : understood.settings.escapechar}
          options={escapes(settings, understood.settings, t)}
          value={isDoubled(settings) ? '' : settings.escapechar}
          onChange={(value) => onChange({ escapechar: value })}
        />
      );
    case 'header':
    case 'titleLines':
      return <RowSetting field={field} table={table} onChange={onChange} />;
  }
}

function RowSetting({ field, table, onChange }: FieldSettingProps) {
  const t = useMessages('imports');
  const { settings, understood } = table;
  const { guess } = understood;
  if (field === 'header') {
    return (
      <Setting
        label={t('header.label')}
        reason={headerSentence(guess.header.reason, t)}
        guess={understood.settings.hasHeader ? 'names' : 'contact'}
        options={[
          { value: 'names', label: t('header.names.label') },
          { value: 'contact', label: t('header.contact.label') },
        ]}
        value={settings.hasHeader ? 'names' : 'contact'}
        onChange={(value) => onChange({ hasHeader: value === 'names' })}
      />
    );
  }
  return (
    <Setting
      label={t('titles.label')}
      reason={titleSentence(guess.titleLines.reason, t)}
      guess={String(understood.settings.titleLines)}
      options={Array.from({ length: mostTitleLines + 1 }, (_, lines) => ({
        value: String(lines),
        label: t('titles.skip.label', { count: lines }),
      }))}
      value={String(settings.titleLines)}
      onChange={(value) => onChange({ titleLines: Number(value) })}
    />
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
