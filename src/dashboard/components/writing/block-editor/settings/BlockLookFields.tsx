import { memo, useState } from 'react';
import type { BlockDocument, PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { aligns, least, most } from '../../../../../contract/mails/newsdesk-members.ts';
import { areaRooms } from '../../../../../rendering/blocks/area-rooms.ts';
import { documentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { looksOfTexts, roomAround } from '../../../../../rendering/blocks/render-block.ts';
import { fieldsOf } from '../../../../../rendering/blocks/item-data.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { areaNumber } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { componentLabel } from '../model/component-label.ts';
import { dataOf } from '../model/operations.ts';
import { kindOf } from '../model/sentences.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import { optionAt } from '../model/options.ts';
import { Choice, Color, Group, LookGroups, Pixels, type OptionAccess } from './LookFields.tsx';
import classes from './look.module.css';

type Component = PlacedBlock['block']['components'][number];

interface LookFieldsProps {
  readonly id: BlockKey;
  readonly kind: PlacedBlock['block'];
  readonly options: PlacedBlock['newsdesk'];
  readonly components: readonly Component[];
  readonly inherited: InheritedLook;
}

/** The look of a block where its options set nothing. */
interface InheritedLook {
  readonly room: ReturnType<typeof roomAround>;
  readonly looks: ReturnType<typeof looksOfTexts>;
}

/**
 * Returns what applies to a block without its options: the same object while only its words change, because a typed letter
 * must not render the block again.
 */
export function useInheritedLook(
  placed: PlacedBlock,
  components: LookFieldsProps['components'],
): InheritedLook {
  const document = useDocument();
  const data = dataOf(placed);
  const cause = JSON.stringify([
    documentStyle(document),
    document.layout,
    document.areas,
    document.newsdesk,
    placed.area,
    components.flatMap(({ type, name }) => (hasWords(type) ? [] : [data[name]])),
  ]);
  const [known, setKnown] = useState(() => ({ cause, look: inheritedBy(placed, document) }));
  if (known.cause === cause) return known.look;
  const look = inheritedBy(placed, document);
  setKnown({ cause, look });
  return look;
}

function inheritedBy(placed: PlacedBlock, document: BlockDocument): InheritedLook {
  const surroundings = {
    style: documentStyle(document),
    room: areaRooms(document)(areaNumber(placed)),
    hooks: true,
  };
  return { room: roomAround(placed, surroundings), looks: looksOfTexts(placed, surroundings) };
}

function hasWords(type: string): boolean {
  return texts.has(type) || type === 'items' || type === 'html';
}

/**
 * The options of the selected block: its spacing, look, texts, screens, and dark mode. A letter typed in a text of the
 * block doesn't render them.
 */
export const LookFields = memo(function LookFields(props: LookFieldsProps) {
  const { id, kind, options, components, inherited } = props;
  const { actions } = useEditor();
  const access: OptionAccess = {
    read: (path) => optionAt(options, path),
    set: (path, value) => actions.changeLook(id, path, value),
  };
  const count = useEditorPart(({ others }) => others.length) + 1;
  const t = useMessages('block-options');
  return (
    <>
      {count > 1 ? <p className={classes.help}>{t('several.help', { count })}</p> : null}
      <LookGroups access={access} room={inherited.room}>
        <TextGroup access={access} kind={kind} components={components} looks={inherited.looks} />
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
  looks,
}: Pick<LookFieldsProps, 'kind' | 'components'> & {
  readonly access: OptionAccess;
  readonly looks: InheritedLook['looks'];
}) {
  const tEditor = useMessages('block-editor');
  const own = components.flatMap(textsIn);
  if (own.length === 0) return null;
  const labelOf = (one: Component) => componentLabel(tEditor, kindOf({ block: kind }), one);
  return (
    <Group name="texts">
      {own.map(({ name, component, list }) => (
        <fieldset key={name} className={classes.text}>
          <legend>{list === null ? labelOf(component) : `${labelOf(list)} · ${labelOf(component)}`}</legend>
          <Color access={access} path={['text', name, 'color']} field="color" fallback={looks[name]?.color} />
          <Pixels
            access={access}
            path={['text', name, 'size']}
            field="size"
            min={least.text}
            max={most.text}
            placeholder={looks[name]?.size?.toString()}
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
