import { contrast } from '../../../../rendering/blocks/colour.ts';
import {
  defaultStyle,
  documentStyle,
  type DocumentStyle,
} from '../../../../rendering/blocks/document-style.ts';
import { useDocument, useEditor } from '../editor-context.ts';
import type { ColorMember, FontMember, MeasureMember } from '../model/style-members.ts';
import { NumberField } from '../settings/NumberField.tsx';
import { ColorField } from './ColorField.tsx';
import { FontField } from './FontField.tsx';
import classes from './style.module.css';

type Field =
  | { readonly kind: 'color'; readonly name: ColorMember; readonly label: string; readonly on?: ColorMember }
  | { readonly kind: 'font'; readonly name: FontMember; readonly label: string }
  | { readonly kind: 'measure'; readonly name: MeasureMember; readonly label: string; readonly most: number };

interface Group {
  readonly title: string;
  readonly fields: readonly Field[];
}

const groups: readonly Group[] = [
  {
    title: 'Background',
    fields: [
      { kind: 'color', name: 'body_background', label: 'Around the mail' },
      { kind: 'color', name: 'content_background', label: 'Behind the content' },
    ],
  },
  {
    title: 'Headings',
    fields: [
      { kind: 'font', name: 'h_font_family', label: 'Font' },
      { kind: 'measure', name: 'h_font_size', label: 'Size, px', most: 96 },
      { kind: 'color', name: 'h_font_color', label: 'Colour', on: 'content_background' },
    ],
  },
  {
    title: 'Text',
    fields: [
      { kind: 'font', name: 'p_font_family', label: 'Font' },
      { kind: 'measure', name: 'p_font_size', label: 'Size, px', most: 48 },
      { kind: 'color', name: 'p_font_color', label: 'Colour', on: 'content_background' },
      { kind: 'color', name: 'p_link_color', label: 'Links', on: 'content_background' },
    ],
  },
  {
    title: 'Spacing',
    fields: [
      { kind: 'measure', name: 'margin_topbottom', label: 'Above and below, px', most: 120 },
      { kind: 'measure', name: 'margin_leftright', label: 'Left and right, px', most: 120 },
    ],
  },
  {
    title: 'Separators',
    fields: [
      { kind: 'measure', name: 'separator_height', label: 'Height, px', most: 40 },
      { kind: 'color', name: 'separator_color', label: 'Colour' },
    ],
  },
  {
    title: 'Header and footer',
    fields: [
      { kind: 'font', name: 'header_footer_font_family', label: 'Font' },
      { kind: 'measure', name: 'header_footer_font_size', label: 'Size, px', most: 32 },
      { kind: 'color', name: 'header_footer_font_color', label: 'Colour', on: 'body_background' },
    ],
  },
];

/** The look of the whole mail: every style member of the specification. An empty field takes the usual look. */
export function StylePanel() {
  return (
    <div className={classes.panel}>
      {groups.map(({ title, fields }) => (
        <fieldset key={title} className={classes.group}>
          <legend>{title}</legend>
          {fields.map((field) => (
            <StyleField key={field.name} field={field} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function StyleField({ field }: { field: Field }) {
  const { actions } = useEditor();
  const document = useDocument();
  switch (field.kind) {
    case 'color':
      return (
        <ColorField
          label={field.label}
          value={document[field.name] ?? ''}
          fallback={defaultStyle[field.name]}
          warning={contrastWarning(documentStyle(document), field.name, field.on)}
          onChange={(color) => actions.changeStyle({ [field.name]: color })}
        />
      );
    case 'font':
      return (
        <FontField
          label={field.label}
          value={document[field.name]}
          onChange={(family) => actions.changeStyle({ [field.name]: family })}
        />
      );
    case 'measure':
      return (
        <NumberField
          label={field.label}
          value={document[field.name]}
          max={field.most}
          placeholder={String(defaultStyle[field.name])}
          onChange={(pixels) => actions.changeStyle({ [field.name]: pixels })}
        />
      );
  }
}

/** What text needs to be read by everybody. Source: WCAG 2.2, 1.4.3. */
const readable = 4.5;

/** Says so where text of that colour is hard to read on its background. */
function contrastWarning(
  style: DocumentStyle,
  name: ColorMember,
  on: ColorMember | undefined,
): string | undefined {
  if (on === undefined) return undefined;
  const ratio = contrast(style[name], style[on]);
  if (ratio >= readable) return undefined;
  return `Hard to read: contrast ${ratio.toFixed(1)} to 1, ${readable} is needed.`;
}
