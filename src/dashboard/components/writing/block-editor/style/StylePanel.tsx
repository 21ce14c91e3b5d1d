import { contrast } from '../../../../../rendering/blocks/color.ts';
import {
  defaultStyle,
  documentStyle,
  type DocumentStyle,
} from '../../../../../rendering/blocks/document-style.ts';
import { useDocument, useEditor } from '../state/editor-context.ts';
import type { ColorMember, FontMember, MeasureMember } from '../model/style-members.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { ColorField } from '../fields/ColorField.tsx';
import { FontField } from './FontField.tsx';
import { MailOptionFields } from './MailOptionFields.tsx';
import classes from './style.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import type { Translator } from '../../../../../messages/translator.ts';

/** Names of the fields' labels. */
type Label = 'page' | 'content' | 'font' | 'size' | 'color' | 'links' | 'vertical' | 'horizontal' | 'height';

type Field =
  | { readonly kind: 'color'; readonly name: ColorMember; readonly label: Label; readonly on?: ColorMember }
  | { readonly kind: 'font'; readonly name: FontMember; readonly label: Label }
  | { readonly kind: 'measure'; readonly name: MeasureMember; readonly label: Label; readonly most: number };

interface Group {
  readonly title: 'background' | 'headings' | 'text' | 'spacing' | 'dividers' | 'footer';
  readonly fields: readonly Field[];
}

const groups: readonly Group[] = [
  {
    title: 'background',
    fields: [
      { kind: 'color', name: 'body_background', label: 'page' },
      { kind: 'color', name: 'content_background', label: 'content' },
    ],
  },
  {
    title: 'headings',
    fields: [
      { kind: 'font', name: 'h_font_family', label: 'font' },
      { kind: 'measure', name: 'h_font_size', label: 'size', most: 96 },
      { kind: 'color', name: 'h_font_color', label: 'color', on: 'content_background' },
    ],
  },
  {
    title: 'text',
    fields: [
      { kind: 'font', name: 'p_font_family', label: 'font' },
      { kind: 'measure', name: 'p_font_size', label: 'size', most: 48 },
      { kind: 'color', name: 'p_font_color', label: 'color', on: 'content_background' },
      { kind: 'color', name: 'p_link_color', label: 'links', on: 'content_background' },
    ],
  },
  {
    title: 'spacing',
    fields: [
      { kind: 'measure', name: 'margin_topbottom', label: 'vertical', most: 120 },
      { kind: 'measure', name: 'margin_leftright', label: 'horizontal', most: 120 },
    ],
  },
  {
    title: 'dividers',
    fields: [
      { kind: 'measure', name: 'separator_height', label: 'height', most: 40 },
      { kind: 'color', name: 'separator_color', label: 'color' },
    ],
  },
  {
    title: 'footer',
    fields: [
      { kind: 'font', name: 'header_footer_font_family', label: 'font' },
      { kind: 'measure', name: 'header_footer_font_size', label: 'size', most: 32 },
      { kind: 'color', name: 'header_footer_font_color', label: 'color', on: 'body_background' },
    ],
  },
];

/** The style of the whole email: every style member of the specification. An empty field uses its default. */
export function StylePanel() {
  const t = useMessages('block-editor');
  const { hasOptions } = useEditor();
  return (
    <div className={classes.panel}>
      {hasOptions ? <MailOptionFields /> : null}
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{t('style.group.title', { group: title })}</legend>
          {fields.map((field) => (
            <StyleField key={field.name} field={field} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function StyleField({ field }: { field: Field }) {
  const t = useMessages('block-editor');
  const { actions } = useEditor();
  const label = t('style.field.label', { field: field.label });
  const document = useDocument();
  switch (field.kind) {
    case 'color':
      return (
        <ColorField
          label={label}
          value={document[field.name] ?? ''}
          fallback={defaultStyle[field.name]}
          warning={contrastWarning(t, documentStyle(document), field)}
          onChange={(color) => actions.changeStyle({ [field.name]: color })}
        />
      );
    case 'font':
      return (
        <FontField
          label={label}
          value={document[field.name]}
          onChange={(family) => actions.changeStyle({ [field.name]: family })}
        />
      );
    case 'measure':
      return (
        <NumberField
          label={label}
          value={document[field.name]}
          max={field.most}
          placeholder={String(defaultStyle[field.name])}
          onChange={(pixels) => actions.changeStyle({ [field.name]: pixels })}
        />
      );
  }
}

/** The minimum contrast for readable text. Source: WCAG 2.2, 1.4.3. */
const readable = 4.5;

/** Returns a warning if text in that color is hard to read on its background. */
function contrastWarning(
  t: Translator<'block-editor'>,
  style: DocumentStyle,
  { name, on }: { readonly name: ColorMember; readonly on?: ColorMember },
): string | undefined {
  if (on === undefined) return undefined;
  const ratio = contrast(style[name], style[on]);
  if (ratio >= readable) return undefined;
  return t('style.contrast.help', { ratio: Math.round(ratio * 10) / 10, least: readable });
}
