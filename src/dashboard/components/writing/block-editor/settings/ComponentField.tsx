import { NativeSelect, Textarea } from '@mantine/core';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { ShownLook } from '../../../../../rendering/blocks/render-context.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { textData, writtenLink } from '../../../../../rendering/blocks/block-data.ts';
import '../../../basics/input-styles.ts';
import { RichTextField } from '../rich-text/RichTextField.tsx';
import { ColorField } from '../fields/ColorField.tsx';
import { choiceName } from '../model/block-words.ts';
import { ImageField } from './ImageField.tsx';
import type { ItemPlace } from './useImageOptions.ts';
import { ItemListField } from './ItemListField.tsx';
import { AddressField, LinkFields } from './LinkFields.tsx';
import { LinkListField } from './LinkListField.tsx';
import { RowListField } from './RowListField.tsx';
import { CalendarField } from './CalendarField.tsx';
import { DateField } from './DateField.tsx';
import { AnswerPresets } from './AnswerPresets.tsx';
import { TimerField } from './TimerField.tsx';
import { TableField } from './TableField.tsx';
import { TaggedField } from '../fields/TaggedField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';

interface ComponentFieldProps {
  readonly component: Component;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The look that applies while a color or number is empty. */
  readonly unset?: ShownLook | undefined;
  /** Returns the label of a field in a list's items. */
  readonly labelOf: (component: Component) => string;
  /** The item that has the component; missing outside of lists. */
  readonly item?: ItemPlace;
}

type Component = PlacedBlock['block']['components'][number];

/** The field of one component of a block, by the component's type. A value of an unknown type is shown and kept. */
export function ComponentField(props: ComponentFieldProps) {
  const { component, label, value, onChange } = props;
  switch (component.type) {
    case 'heading':
      return <TaggedField label={label} value={textData(value)} onChange={onChange} />;
    case 'text':
      return isOneLine(component, textData(value)) ? (
        <TaggedField label={label} value={textData(value)} onChange={onChange} />
      ) : (
        <Textarea
          label={label}
          value={textData(value)}
          rows={2}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'richtext':
      return <RichTextField label={label} html={textData(value)} onChange={onChange} />;
    case 'image':
      return <ImageField name={component.name} {...props} />;
    case 'button':
    case 'link':
      return (
        <LinkFields
          label={label}
          value={writtenLink(value)}
          onChange={(link) => onChange({ ...(isRecord(value) ? value : {}), ...link })}
        />
      );
    case 'links':
      return (
        <>
          <LinkListField label={label} value={value} onChange={onChange} />
          {component['as'] === 'score' ? <AnswerPresets value={value} onChange={onChange} /> : null}
        </>
      );
    case 'rows':
      return <RowListField label={label} value={value} onChange={onChange} />;
    case 'items':
      return (
        <ItemListField
          {...{ component, label, value, onChange }}
          field={ComponentField}
          labelOf={props.labelOf}
        />
      );
    case 'url':
      return <AddressField label={label} value={textData(value)} onChange={onChange} />;
    case 'html':
      return (
        <Textarea
          label={label}
          value={textData(value)}
          rows={10}
          spellCheck={false}
          classNames={{ input: classes.code ?? '' }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'color':
    case 'colour':
    case 'number':
    case 'spacing':
      return <LookField {...props} />;
    default:
      return <OtherField {...props} />;
  }
}

/** The field of a color or a number. An empty one shows the value that applies. */
function LookField({ component, label, value, unset, onChange }: ComponentFieldProps) {
  if (component.type === 'color' || component.type === 'colour')
    return (
      <ColorField
        label={label}
        value={textData(value)}
        fallback={unset?.color}
        onChange={(color) => onChange(color ?? '')}
      />
    );
  return (
    <NumberField
      label={label}
      value={value}
      min={numberOf(component['min'])}
      max={numberOf(component['max'])}
      placeholder={unset?.size?.toString()}
      onChange={(number) => onChange(number ?? null)}
    />
  );
}

/** Returns whether a text has no line breaks and isn't code, which usually has some. */
function isOneLine({ as }: Component, text: string): boolean {
  return as !== 'listing' && !text.includes('\n');
}

/** The field of a less common component. */
function OtherField(props: ComponentFieldProps) {
  const { component, label, value, onChange } = props;
  switch (component.type) {
    case 'cells':
      return <TableField label={label} value={value} onChange={onChange} />;
    case 'timer':
      return <TimerField label={label} value={value} onChange={onChange} />;
    case 'date':
      return <DateField label={label} value={value} onChange={onChange} />;
    case 'calendar':
      return <CalendarField label={label} value={value} onChange={onChange} />;
    case 'choice':
      return <ChoiceField {...props} />;
    default:
      return <UnknownField label={label} type={component.type} value={value} onChange={onChange} />;
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function ChoiceField({ component, label, value, onChange }: ComponentFieldProps) {
  const t = useMessages('block-editor');
  const given: readonly unknown[] = Array.isArray(component['choices']) ? component['choices'] : [];
  const choices = given.filter(isRecord).map((choice) => {
    const own = textData(choice['value']);
    const known = choiceName(t, component.name, own);
    return { value: own, label: known ?? textData(choice['label'] ?? own) };
  });
  const current = textData(value);
  const isKnown = choices.some((choice) => choice.value === current);
  return (
    <NativeSelect
      label={label}
      value={current}
      data={
        isKnown
          ? choices
          : [{ value: current, label: current === '' ? t('field.default.label') : current }, ...choices]
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function UnknownField({
  label,
  type,
  value,
  onChange,
}: {
  label: string;
  type: unknown;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const t = useMessages('block-editor');
  if (typeof value === 'string' || value === undefined) {
    return (
      <Textarea
        label={label}
        value={value ?? ''}
        rows={3}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return <p className={classes.hint}>{t('field.unknown.body', { label, type: textData(type) })}</p>;
}
