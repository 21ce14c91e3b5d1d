import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import type { ShownLook } from '../../../../../rendering/blocks/render-context.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { useStore } from '../../../../hooks/state/useStore.ts';
import { firstStopIn } from '../../writing-page/first-stop.ts';
import { useDocument, useEditor, useEditorPart } from '../state/editor-context.ts';
import { areaNumber, findBlock } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { dataOf } from '../model/operations.ts';
import { blockName, kindOf, placeValues } from '../model/sentences.ts';
import { newestKind } from '../model/newest-kind.ts';
import { componentLabel } from '../model/component-label.ts';
import { ComponentField } from './ComponentField.tsx';
import { sectionOf } from '../model/section-marks.ts';
import { Button } from '../../../basics/Button.tsx';
import { LookFields, useInheritedLook } from './BlockLookFields.tsx';
import { SectionSettings } from './SectionSettings.tsx';
import classes from './settings.module.css';
import { useMessages } from '../../../../messages/useMessages.ts';
import { joinNames } from '../../../../../messages/join-names.ts';

/**
 * The values of the selected block, with a field for each component. A render of the page, which follows each letter,
 * doesn't render them again.
 */
export const BlockSettings = memo(function BlockSettings() {
  const t = useMessages('block-editor');
  const document = useDocument();
  // The fields of another block may appear a moment after the selection, because a drag must not wait for them.
  const key = useDeferredValue(useEditorPart(({ selected }) => selected));
  const area = useEditorPart((state) => (state.selected === null ? state.area : null));
  const placed = key === null ? undefined : findBlock(document, key);
  const section = area === null ? undefined : sectionOf(document, area);
  if (area !== null && section !== undefined)
    return <SectionSettings key={`${section.id} ${area}`} section={section} area={area} />;
  if (key === null || placed === undefined) {
    return <p className={classes.hint}>{t('settings.none.body')}</p>;
  }
  return <FieldsOfBlock key={key} id={key} placed={placed} />;
});

/** The fields of one block. */
function FieldsOfBlock({ id, placed }: { readonly id: BlockKey; readonly placed: PlacedBlock }) {
  const t = useMessages('block-editor');
  const { palette, hasOptions } = useEditor();
  const document = useDocument();
  const fields = useRef<HTMLElement>(null);
  useFocusAsWanted(fields, id);
  const kind = newestKind(placed, palette);
  const components = useMemo(() => componentsOf(kind), [kind]);
  const data = dataOf(placed);
  const inherited = useInheritedLook(placed, components);
  return (
    <section
      ref={fields}
      className={classes.fields}
      aria-label={t('settings.block.label', { name: blockName(t, placed) })}
    >
      <div>
        <h2 className={classes.title}>{blockName(t, placed)}</h2>
        <p className={classes.where}>{t('block.place.label', placeValues(t, document, placed))}</p>
        <ColumnsButton area={areaNumber(placed)} />
      </div>
      {components.map((component) => (
        <BlockField
          key={component.name}
          id={id}
          kind={placed.block}
          component={component}
          value={data[component.name]}
          unset={inherited.looks[component.name]}
        />
      ))}
      {components.length === 0 ? (
        <p className={classes.hint}>
          {t(kindOf(placed) === null ? 'settings.unknown.body' : 'settings.empty.body')}
        </p>
      ) : null}
      {hasOptions ? (
        <LookFields kind={placed.block} options={placed.newsdesk} {...{ id, components, inherited }} />
      ) : null}
      <OtherValues data={data} names={components.map(({ name }) => name)} />
    </section>
  );
}

interface BlockFieldProps {
  readonly id: BlockKey;
  readonly kind: PlacedBlock['block'];
  readonly component: PlacedBlock['block']['components'][number];
  readonly value: unknown;
  readonly unset: ShownLook | undefined;
}

/** The field of one component of the block. A letter typed in another field doesn't render it. */
const BlockField = memo(function BlockField({ id, kind, component, value, unset }: BlockFieldProps) {
  const t = useMessages('block-editor');
  const { actions } = useEditor();
  const labelOf = useCallback(
    (field: BlockFieldProps['component']) => componentLabel(t, kindOf({ block: kind }), field),
    [t, kind],
  );
  return (
    <ComponentField
      component={component}
      label={labelOf(component)}
      value={value}
      unset={unset}
      onChange={(next) => actions.changeData(id, { [component.name]: next })}
      labelOf={labelOf}
    />
  );
});

/** Moves the focus to the first field when these settings should have the focus. */
function useFocusAsWanted(fields: RefObject<HTMLElement | null>, id: BlockKey): void {
  const { store } = useEditor();
  const wanted = useStore(store.wantsSettings);
  useEffect(() => {
    if (wanted !== id || fields.current === null) return;
    store.wantsSettings.set(null);
    firstStopIn(fields.current)?.focus();
  }, [wanted, id, store, fields]);
}

/** A button that moves from a block in a column to the settings of its section. */
function ColumnsButton({ area }: { area: number }) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  if (sectionOf(useDocument(), area) === undefined) return null;
  return (
    <Button tone="plain" size="small" onClick={() => store.focusArea(area)}>
      {t('section.tool.label', { tool: 'settings' })}
    </Button>
  );
}

/** Returns the components of a kind without duplicates; a document may lack members or repeat names. */
function componentsOf(kind: PlacedBlock['block']): PlacedBlock['block']['components'] {
  const components: unknown = kindOf({ block: kind })?.components;
  if (!Array.isArray(components)) return [];
  const given: readonly unknown[] = components;
  const named = kind.components.filter(
    (component, at) => isRecord(given[at]) && typeof component.name === 'string',
  );
  return named.filter((component, at) => named.findIndex(({ name }) => name === component.name) === at);
}

/** Values that belong to no component. They are kept and listed, because the email shows their words. */
function OtherValues({ data, names }: { data: PlacedBlock['data']; names: readonly string[] }) {
  const t = useMessages('block-editor');
  const others = Object.keys(data).filter((name) => !names.includes(name));
  if (others.length === 0) return null;
  return <p className={classes.hint}>{t('settings.others.body', { names: joinNames(others, t.locale) })}</p>;
}
