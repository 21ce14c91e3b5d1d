import { useMessages } from '../../../messages/useMessages.ts';
import { programs } from '../mapping/presets.ts';
import { withProgram, type DraftTable } from '../wizard/draft.ts';
import classes from '../wizard/wizard.module.css';

interface ProgramChoiceProps {
  readonly table: DraftTable;
  readonly onChange: (change: (table: DraftTable) => DraftTable) => void;
}

/** The recognized program of the file, with a choice of another one or none. */
export function ProgramChoice({ table, onChange }: ProgramChoiceProps) {
  const t = useMessages('imports');
  if (!table.facts.takesDetails) return null;
  return (
    <label className={classes.program}>
      <span>{t('program.label')}</span>
      <select
        className={classes.select}
        value={table.preset?.name ?? ''}
        onChange={({ target: { value } }) =>
          onChange((before) => withProgram(before, value === '' ? null : value))
        }
      >
        <option value="">{t('program.none.label')}</option>
        {programs.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
