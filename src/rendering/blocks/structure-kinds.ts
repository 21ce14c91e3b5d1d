import { align, buttonColor, defineBlock, type CatalogEntry } from './catalog-entry.ts';
import { button, choiceOf, heading, yesOrNo } from './kind-parts.ts';

/** Kinds that give an email its structure, facts, and questions. */
export const structureKinds: readonly CatalogEntry[] = [
  defineBlock({
    id: 20,
    slug: 'facts',
    name: 'Facts',
    category: 'shop',
    components: [heading, { type: 'rows', name: 'rows', label: 'Rows' }],
    content: '{{row}}{{heading}}{{rows}}{{/row}}',
    defaults: {
      heading: '',
      rows: [
        { label: 'When', value: 'Thursday, 7 PM' },
        { label: 'Where', value: '1 Main Street' },
      ],
    },
  }),
  defineBlock({
    id: 21,
    slug: 'question',
    name: 'Question',
    category: 'shop',
    components: [
      heading,
      { type: 'links', name: 'answers', label: 'Answers', as: 'score', isDense: true },
      { type: 'text', name: 'note', label: 'Note', as: 'caption' },
    ],
    content: '{{row}}{{heading}}{{answers}}{{note}}{{/row}}',
    defaults: {
      heading: 'How did we do?',
      answers: ['1', '2', '3', '4', '5'].map((label) => ({
        label,
        href: `https://example.com/?answer=${label}`,
      })),
      note: '1 is poor, 5 is great',
    },
  }),
  defineBlock({
    id: 12,
    slug: 'button',
    name: 'Button',
    category: 'structure',
    components: [
      { ...button, isShaped: true },
      { ...button, name: 'button_2', label: 'Button 2', isShaped: true, isSecond: true },
      choiceOf('button_look', 'Button style', { '': 'Default', fill: 'Filled', outline: 'Outlined' }),
      choiceOf('button_size', 'Button size', { small: 'Small', medium: 'Medium', large: 'Large' }),
      yesOrNo('wide', 'Full width'),
      { type: 'number', name: 'corners', label: 'Corners (px)', min: 0, max: 40 },
      buttonColor,
      align,
    ],
    content: '{{row:align}}{{nd-buttons:button_2}}{{button}}{{button_2}}{{/nd-buttons}}{{/row}}',
    defaults: {
      button: { label: 'Read more', href: 'https://example.com' },
      button_2: { label: '', href: '' },
      button_look: '',
      button_size: 'medium',
      wide: 'no',
      corners: null,
      button_color: '',
      align: 'left',
    },
  }),
  defineBlock({
    id: 13,
    slug: 'divider',
    name: 'Divider',
    category: 'structure',
    components: [
      choiceOf('line_style', 'Line style', { solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' }),
      { type: 'number', name: 'line_width', label: 'Width (%)', min: 10, max: 100 },
      align,
    ],
    content: '{{row:align}}{{rule:own}}{{/row}}',
    defaults: { line_style: 'solid', line_width: 100, align: 'center' },
  }),
  defineBlock({
    id: 14,
    slug: 'spacer',
    name: 'Spacer',
    category: 'structure',
    components: [
      { type: 'number', name: 'height', label: 'Height (px)', min: 0, max: 400 },
      { type: 'number', name: 'phone_height', label: 'Height on phones (px)', min: 0, max: 400 },
    ],
    content: '{{spacer:height,phone_height}}',
    defaults: { height: 32, phone_height: null },
  }),
  defineBlock({
    id: 22,
    slug: 'bars',
    name: 'Color bars',
    category: 'structure',
    components: [
      { type: 'colour', name: 'first', label: 'First color' },
      { type: 'colour', name: 'second', label: 'Second color' },
      { type: 'colour', name: 'third', label: 'Third color' },
      { type: 'number', name: 'height', label: 'Height (px)', min: 1, max: 80 },
    ],
    content:
      '<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"><tr>' +
      ['first', 'second', 'third']
        .map(
          (name) =>
            `<td width="33%" height="{{value:height}}" bgcolor="#{{value:${name}}}" style="height:{{value:height}}px;line-height:{{value:height}}px;font-size:0;background-color:#{{value:${name}}}">&nbsp;</td>`,
        )
        .join('') +
      '</tr></table>',
    defaults: { first: '1f5eff', second: 'ffb020', third: 'e5484d', height: 8 },
  }),
  defineBlock({
    id: 15,
    slug: 'html',
    name: 'HTML',
    category: 'structure',
    components: [{ type: 'html', name: 'html', label: 'HTML' }],
    content: '{{html}}',
    defaults: { html: '<div style="padding:14px 32px">Your own HTML</div>' },
  }),
];
