import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { likelyTypes, type LikelyType } from '../mapping/likely-type.ts';
import classes from '../wizard/wizard.module.css';

const names = ['other', 'number', 'date', 'yesNo'] as const;

interface TypeChoiceProps {
  /** The type that the column's cells show. */
  readonly likely: LikelyType;
  /** The column's name for display. */
  readonly columnName: string;
  /** True to show the column's name before the choice. */
  readonly isNamed?: boolean;
  readonly value: LikelyType;
  readonly onChange: (type: LikelyType) => void;
}

/** The type of a new attribute: the one that its cells show, or text. Hidden if there is nothing to choose. */
export function TypeChoice({ likely, columnName, isNamed = false, value, onChange }: TypeChoiceProps) {
  const t = useMessages('imports');
  const extensions = useExtensions();
  if (likely === attributeTypes.text || !extensions.has('attributeTypeReplace')) return null;
  const choice = (
    <select
      className={classes.select}
      aria-label={t('type.column.label', { columnName })}
      value={value}
      onChange={(event) => {
        const type = likelyTypes.find((one) => String(one) === event.target.value);
        if (type !== undefined) onChange(type);
      }}
    >
      {[likely, attributeTypes.text].map((type) => (
        <option key={type} value={type}>
          {t('type.option', { type: names[type] })}
        </option>
      ))}
    </select>
  );
  if (!isNamed) return choice;
  return (
    <div className={classes.newType}>
      <span>{columnName}</span>
      {choice}
    </div>
  );
}
