import { useDeferredValue } from 'react';
import type { PlacedBlock } from '../../../../contract/block-document.ts';
import { isRecord } from '../../../../rendering/blocks/block-data.ts';
import { useDocument, useEditor, useEditorPart } from '../editor-context.ts';
import { findBlock } from '../model/areas.ts';
import { dataOf } from '../model/operations.ts';
import { blockName, kindOf, placeSentence } from '../model/sentences.ts';
import { ComponentField } from './ComponentField.tsx';
import classes from './settings.module.css';

/** The values of the selected block, a field for each component. */
export function BlockSettings() {
  const { actions } = useEditor();
  const document = useDocument();
  // The fields of another block may come a moment after the block: a drag is not to wait for them.
  const key = useDeferredValue(useEditorPart(({ selected }) => selected));
  const placed = key === null ? undefined : findBlock(document, key);
  if (key === null || placed === undefined) {
    return <p className={classes.hint}>Select a block to change what is in it.</p>;
  }
  const components = componentsOf(placed);
  const data = dataOf(placed);
  return (
    <section key={key} className={classes.fields} aria-label={`Settings of ${blockName(placed)} block`}>
      <div>
        <h2 className={classes.title}>{blockName(placed)}</h2>
        <p className={classes.where}>{placeSentence(document, placed)}</p>
      </div>
      {components.map((component) => (
        <ComponentField
          key={component.name}
          component={component}
          value={data[component.name]}
          onChange={(value) => actions.changeData(key, { [component.name]: value })}
        />
      ))}
      {components.length === 0 ? (
        <p className={classes.hint}>
          {kindOf(placed) === null
            ? 'What kind of block this is nobody here knows. It is kept as it is.'
            : 'There is nothing to set in this block.'}
        </p>
      ) : null}
      <OtherValues data={data} names={components.map(({ name }) => name)} />
    </section>
  );
}

/** A document may lack any member, and name no component twice. */
function componentsOf(placed: PlacedBlock): PlacedBlock['block']['components'] {
  const components: unknown = kindOf(placed)?.components;
  if (!Array.isArray(components)) return [];
  const given: readonly unknown[] = components;
  const named = placed.block.components.filter(
    (component, at) => isRecord(given[at]) && typeof component.name === 'string',
  );
  return named.filter((component, at) => named.findIndex(({ name }) => name === component.name) === at);
}

/** Values that belong to no component: kept and told of, because the mail shows their words. */
function OtherValues({ data, names }: { data: PlacedBlock['data']; names: readonly string[] }) {
  const others = Object.keys(data).filter((name) => !names.includes(name));
  if (others.length === 0) return null;
  return <p className={classes.hint}>Also kept with this block: {others.join(', ')}.</p>;
}
