import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { AreaRoom } from '../../../../../rendering/blocks/render-context.ts';
import type { DocumentStyle } from '../../../../../rendering/blocks/document-style.ts';
import { offer } from '../drag/drag-data.ts';
import { acceptDrops } from '../drag/drop-targets.ts';
import { useEditor, useEditorPart } from '../state/editor-context.ts';
import { areasOf, type AreaView } from '../model/areas.ts';
import type { ColumnPlace } from '../model/column-place.ts';
import { firstArea, sectionOf } from '../model/section-marks.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { keyOf, type BlockKey } from '../model/block-keys.ts';
import { dataOf } from '../model/operations.ts';
import { blockName } from '../model/sentences.ts';
import { BlockItem, type BlockMark } from './BlockItem.tsx';
import classes from './canvas.module.css';
import type { Translator } from '../../../../../messages/translator.ts';
import { useMessages } from '../../../../messages/useMessages.ts';

interface AreaBlocksProps {
  readonly view: AreaView;
  readonly place: ColumnPlace | null;
  readonly style: DocumentStyle;
  readonly room: AreaRoom;
  /** The section that the area is a column of. */
  readonly section: string | null;
  /** True while the email has no blocks. */
  readonly isMailEmpty: boolean;
  readonly tabStop: BlockKey | null;
  readonly hintId: string;
}

/** An area of the email with its blocks, in its slot of the layout. */
export function AreaBlocks(props: AreaBlocksProps) {
  const { view, place, style, room, section: around, isMailEmpty, tabStop, hintId } = props;
  const t = useMessages('block-editor');
  const { area, blocks } = view;
  const { store } = useEditor();
  const selected = useEditorPart((state) => state.selected);
  const others = useEditorPart((state) => state.others);
  const text = useEditorPart((state) => state.text);
  const isChosen = useEditorPart((state) => state.area === area);
  const isBeside = useEditorPart(
    ({ area: chosen }) => around !== null && chosen !== null && isOf(store, chosen, around),
  );
  const lifted = useEditorPart(({ lift }) => lift?.key);
  const markAt = useEditorPart(({ mark }) => (mark?.area === area ? mark.position : null));
  const beside = useEditorPart(({ mark }) => (mark?.area === area ? mark.beside : undefined));
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    if (element === null) return undefined;
    return acceptDrops(element, () => offer({ kind: 'area', area }));
  }, [area]);
  const kind = around === null ? (area >= firstArea ? 'stretch' : 'whole') : 'column';
  // An empty area between sections is no landmark.
  const isNothing = kind === 'stretch' && blocks.length === 0;
  const name =
    place === null
      ? t('column.unknown.label', { column: area })
      : t('column.label', { ...place, width: view.width ?? room.width });
  const markOf = (position: number) => {
    if (markAt === position) return beside ?? 'before';
    return markAt === blocks.length && position === blocks.length - 1 ? 'after' : null;
  };
  return (
    <section
      ref={section}
      slot={`area-${area}`}
      aria-label={isNothing ? undefined : name}
      className={classes.area}
      tabIndex={-1}
      data-area={area}
      data-column={around ?? undefined}
      data-selected={isChosen || undefined}
      data-beside={(isBeside && !isChosen) || undefined}
      onClick={(event) => {
        if (event.target === event.currentTarget) store.focusArea(area);
      }}
    >
      {isNothing ? null : (
        <p className={classes.areaName} aria-hidden="true">
          {name}
        </p>
      )}
      {blocks.length === 0 ? (
        <EmptyArea
          area={area}
          isMarked={markAt !== null}
          kind={kind === 'whole' && !isMailEmpty ? 'stretch' : kind}
        />
      ) : (
        <ol className={classes.blocks}>
          {blocks.map((placed, position) => {
            const id = keyOf(placed);
            return (
              <BlockItem
                key={id}
                id={id}
                block={placed.block}
                data={dataOf(placed)}
                options={placed.newsdesk}
                style={style}
                room={room}
                isSelected={selected === id}
                isAlsoSelected={others.includes(id)}
                text={selected === id ? text : null}
                isLifted={lifted === id}
                isTabStop={tabStop === id}
                mark={markOf(position)}
                markName={markName(t, blocks, { position, mark: markOf(position) })}
                hintId={hintId}
              />
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** Returns the name of the place at a drop mark, such as “Below Image”; null without a mark. */
function markName(
  t: Translator<'block-editor'>,
  blocks: AreaView['blocks'],
  { position, mark }: { readonly position: number; readonly mark: BlockMark | null },
): string | null {
  if (mark === null) return null;
  const above = mark === 'before' ? blocks[position - 1] : undefined;
  const side = above !== undefined || mark === 'after' ? 'other' : mark;
  return t('drop.place.label', { side, name: blockName(t, above ?? blocks[position] ?? {}) });
}

interface EmptyAreaProps {
  readonly area: number;
  readonly isMarked: boolean;
  /**
   * A column of a section, a stretch that has no room in the email, or the whole of an email
   * without blocks.
   */
  readonly kind: 'column' | 'stretch' | 'whole';
}

/** The drop area shown for an area without blocks; only the editor shows it. */
function EmptyArea({ area, isMarked, kind }: EmptyAreaProps) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const add = () => store.patch({ picking: { area, position: 0 } });
  if (kind === 'stretch')
    return (
      <div className={classes.stretch} data-marked={isMarked || undefined}>
        {isMarked ? <StretchMark area={area} /> : null}
        <button
          type="button"
          className={classes.stretchButton}
          aria-label={t('add.label')}
          title={t('add.label')}
          onClick={add}
        >
          <IconPlus size={16} aria-hidden="true" />
        </button>
      </div>
    );
  return (
    <div className={classes.empty} data-marked={isMarked || undefined} onClick={() => store.focusArea(area)}>
      {kind === 'column' ? null : <p>{t('column.empty.body')}</p>}
      <button
        type="button"
        className={classes.emptyAdd}
        onClick={(event) => {
          event.stopPropagation();
          add();
        }}
      >
        <IconPlus size={15} aria-hidden="true" /> {t('add.label')}
      </button>
    </div>
  );
}

/** The name of the place at a drop mark between sections: below the preceding block, if there is one. */
function StretchMark({ area }: { readonly area: number }) {
  const t = useMessages('block-editor');
  const { store } = useEditor();
  const areas = areasOf(store.document());
  const before = areas.slice(
    0,
    areas.findIndex((one) => one.area === area),
  );
  const above = before.findLast(({ blocks }) => blocks.length > 0)?.blocks.at(-1);
  if (above === undefined) return null;
  return (
    <span className={classes.markName} aria-hidden="true">
      {t('drop.place.label', { side: 'other', name: blockName(t, above) })}
    </span>
  );
}

/** Returns whether an area is a column of that section. */
function isOf(store: EditorStore, area: number, section: string): boolean {
  return sectionOf(store.document(), area)?.id === section;
}
