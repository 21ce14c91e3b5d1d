import { memo } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { aligns, least, most } from '../../../../../contract/mails/newsdesk-members.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { documentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { roomAround } from '../../../../../rendering/blocks/render-block.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { areaNumber, findBlock } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { componentLabel } from '../model/component-label.ts';
import { kindOf } from '../model/sentences.ts';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import { optionAt } from '../model/options.ts';
import { Choice, Color, Group, LookGroups, Pixels, type OptionAccess } from './LookFields.tsx';
import classes from './look.module.css';

type Component = PlacedBlock['block']['components'][number];

interface LookFieldsProps {
  readonly id: BlockKey;
  readonly kind: PlacedBlock['block'];
  readonly options: PlacedBlock['newsdesk'];
  readonly components: readonly Component[];
}

/**
 * The options of the selected block: its spacing, look, texts, screens, and dark mode. A letter typed in a text of the
 * block doesn't render them.
 */
export const LookFields = memo(function LookFields({ id, kind, options, components }: LookFieldsProps) {
  const { actions, store } = useEditor();
  const document = store.document();
  const placed = findBlock(document, id);
  const room =
    placed === undefined
      ? {}
      : roomAround(placed, {
          style: documentStyle(document),
          room: areaRooms(document)(areaNumber(placed)),
          hooks: true,
        });
  const access: OptionAccess = {
    read: (path) => optionAt(options, path),
    set: (path, value) => actions.changeLook(id, path, value),
  };
  const count = useEditorPart(({ others }) => others.length) + 1;
  const t = useMessages('block-options');
  return (
    <>
      {count > 1 ? <p className={classes.help}>{t('several.help', { count })}</p> : null}
      <LookGroups access={access} room={room}>
        <TextGroup access={access} kind={kind} components={components} />
      </LookGroups>
    </>
  );
});

/** Types of text components, which can have their own look. */
const texts: ReadonlySet<string> = new Set([
  'heading',
  'text',
  'richtext',
  'link',
  'links',
  'button',
  'calendar',
  'date',
  'rows',
  'cells',
]);

/** Types whose words already have their own alignment. */
const placed: ReadonlySet<string> = new Set(['rows', 'cells']);

/** A text of a block, or one that each item of a list has. */
interface StyledText {
  /** The member of the block's options with its look: the component's name, or `list/field` within lists. */
  readonly name: string;
  readonly component: Component;
  /** The list around it; null outside of lists. */
  readonly list: Component | null;
}

/** The color, size, and alignment of each text of the block. */
function TextGroup({
  access,
  kind,
  components,
}: Omit<LookFieldsProps, 'id' | 'options'> & { readonly access: OptionAccess }) {
  const tEditor = useMessages('block-editor');
  const own = components.flatMap(textsIn);
  if (own.length === 0) return null;
  const labelOf = (one: Component) => componentLabel(tEditor, kindOf({ block: kind }), one);
  return (
    <Group name="texts">
      {own.map(({ name, component, list }) => (
        <fieldset key={name} className={classes.text}>
          <legend>{list === null ? labelOf(component) : `${labelOf(list)} · ${labelOf(component)}`}</legend>
          <Color access={access} path={['text', name, 'color']} field="color" />
          <Pixels
            access={access}
            path={['text', name, 'size']}
            field="size"
            min={least.text}
            max={most.text}
          />
          {placed.has(component.type) ? null : (
            <Choice
              access={access}
              path={['text', name, 'align']}
              field="align"
              words={aligns}
              unset="default"
            />
          )}
        </fieldset>
      ))}
    </Group>
  );
}

function textsIn(component: Component): StyledText[] {
  if (texts.has(component.type)) return [{ name: component.name, component, list: null }];
  if (component.type !== 'items') return [];
  return fieldsOf(component)
    .filter(({ type }) => texts.has(type))
    .map((field) => ({ name: `${component.name}/${field.name}`, component: field, list: component }));
}
