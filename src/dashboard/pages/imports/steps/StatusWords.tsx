import { contactStatuses, type ContactStatus } from '../../../../lib/contact/contact-statuses.ts';
import { anyWord, statusKey, statusWordsOf } from '../../../../lib/contact/status-words.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { wordsToAsk, type CellRules } from '../mapping/cell-reading.ts';
import { withRules, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface StatusWordsProps {
  readonly table: DraftTable;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

/** The meanings of ambiguous status words, or of all rows in a file without a status column. */
export function StatusWords({ table, onChange }: StatusWordsProps) {
  const t = useMessages('imports');
  const { mapping, rules, preview } = table;
  const known = statusWordsOf(rules.words);
  const words = wordsToAsk(mapping, rules, preview);
  const isForAll = !mapping.includes('status') && anyWord in rules.words;
  const asked = isForAll ? [anyWord] : words;
  if (asked.length === 0) return null;
  const give = (word: string, status: ContactStatus | null) =>
    onChange((before) => withRules(before, { words: withWord(before.rules.words, word, status) }));
  return (
    <Card title={t('status.title')}>
      <p className={classes.hint}>{isForAll ? t('status.all.help') : t('status.help')}</p>
      <ul className={classes.words}>
        {asked.map((word) => (
          <li key={word}>
            <label>
              <span>{wordLabel(word, t)}</span>
              <select
                className={classes.select}
                value={known.get(statusKey(word)) ?? ''}
                onChange={(event) => give(word, statusNamed(event.target.value))}
              >
                <option value="">{isForAll ? t('status.none.label') : t('status.choose.label')}</option>
                {contactStatuses.map((status) => (
                  <option key={status} value={status}>
                    {t('status.label', { status })}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wordLabel(word: string, t: ReturnType<typeof useMessages<'imports'>>): string {
  if (word === anyWord) return t('status.all.label');
  return word === '' ? t('status.empty.label') : t('status.word.label', { word });
}

function statusNamed(value: string): ContactStatus | null {
  return contactStatuses.find((status) => status === value) ?? null;
}

function withWord(words: CellRules['words'], word: string, status: ContactStatus | null): CellRules['words'] {
  const others = Object.entries(words).filter(([one]) => statusKey(one) !== statusKey(word));
  return Object.fromEntries(status === null ? others : [...others, [word, status]]);
}
