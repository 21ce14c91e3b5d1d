import { Link } from 'react-router-dom';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { attributeTypes, choicesIn } from '../../../lib/contact/attribute-types.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { formatCalendarDay, formatCount } from '../basics/format.ts';
import classes from './shown-value.module.css';
import { typeOf } from './type-of.ts';
import { isFit } from './value-type.ts';

interface ShownValueProps {
  readonly attribute: Attribute;
  readonly value: string;
  /** Returns the page that an option links to; without it, options aren't links. */
  readonly linkOf?: (option: string) => string;
  /** Maximum number of options shown; the others are only counted. */
  readonly most?: number;
}

/** A contact’s value by the type of its attribute: choices as chips, dates and yes or no in words. */
export function ShownValue({ attribute, value, linkOf, most }: ShownValueProps) {
  const t = useMessages('attribute-values');
  const { type } = typeOf(attribute);
  if (value === '' || !isFit(attribute, value)) return value;
  if (type === attributeTypes.date) return formatCalendarDay(value);
  if (type === attributeTypes.yesNo) return t(value === 'true' ? 'yes.option' : 'no.option');
  const options = type === attributeTypes.choices ? choicesIn(value) : [value];
  if (type < attributeTypes.choice) return value;
  const shown = options.slice(0, most);
  return (
    <span className={classes.chips} title={shown.length < options.length ? value : undefined}>
      {shown.map((option) =>
        linkOf === undefined ? (
          <span key={option} className={classes.chip}>
            {option}
          </span>
        ) : (
          <Link
            key={option}
            className={classes.chip}
            to={linkOf(option)}
            title={t('option.contacts.tooltip', { option })}
          >
            {option}
          </Link>
        ),
      )}
      {shown.length < options.length ? (
        <span className="nd-muted">+{formatCount(options.length - shown.length)}</span>
      ) : null}
    </span>
  );
}
