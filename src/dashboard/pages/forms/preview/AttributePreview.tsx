import { useId, type ReactNode } from 'react';
import type { Attribute } from '../../../../contract/people/attributes.ts';
import { attributeTypes } from '../../../../lib/contact/attribute-types.ts';
import type { Translator } from '../../../../messages/translator.ts';
import classes from './preview.module.css';

/** The parts of an attribute on a form’s page. */
export type PreviewedAttribute = Pick<Attribute, 'code' | 'name'> &
  Partial<Pick<Attribute, 'type' | 'options' | 'open'>>;

interface AttributePreviewProps {
  readonly attribute: PreviewedAttribute;
  readonly tPublic: Translator<'public'>;
}

/** The field of an attribute as visitors see it, with the input that fits its type. */
export function AttributePreview({ attribute, tPublic }: AttributePreviewProps) {
  const id = useId();
  const { name, type = attributeTypes.text, options = [] } = attribute;
  const label = (
    <>
      {name}
      <span className={classes.quiet}> {tPublic('field.optional')}</span>
    </>
  );
  if (type === attributeTypes.choices && options.length > 0) {
    return (
      <fieldset className={classes.options}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option}>
            <input type="checkbox" />
            {option}
          </label>
        ))}
      </fieldset>
    );
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {inputOf(id, attribute, tPublic)}
    </div>
  );
}

function inputOf(
  id: string,
  { type, options = [], open = false }: PreviewedAttribute,
  tPublic: Translator<'public'>,
): ReactNode {
  if (type === attributeTypes.date) return <input id={id} type="date" />;
  if (type === attributeTypes.yesNo) {
    return <Choice id={id} options={[tPublic('field.yes.option'), tPublic('field.no.option')]} t={tPublic} />;
  }
  if (type === attributeTypes.choice && !open) return <Choice id={id} options={options} t={tPublic} />;
  return <input id={id} autoComplete="off" />;
}

interface ChoiceProps {
  readonly id: string;
  readonly options: readonly string[];
  readonly t: Translator<'public'>;
}

function Choice({ id, options, t }: ChoiceProps) {
  return (
    <select id={id}>
      <option>{t('field.none.option')}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
