import type { PlacedBlock } from '../../../../../contract/mails/block-document.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { findBlock } from '../model/areas.ts';
import { keyOf } from '../model/block-keys.ts';
import { isEmptyText, textAt, textsOf, type BlockText, type TextPlace } from '../model/block-texts.ts';
import { changeData, dataOf } from '../model/operations.ts';
import { blockName } from '../model/sentences.ts';
import type { Editor } from './editor-context.ts';
import type { MountedText } from './mounted-text.ts';
import { newBlock } from './new-block.ts';

/** A list item with a single text, such as one of a checklist. */
interface ListItem {
  readonly placed: PlacedBlock;
  /** The name of the list. */
  readonly list: string;
  readonly items: readonly unknown[];
  readonly at: number;
  readonly text: BlockText;
}

/** Returns the item whose only text is at that place; null for any other text. */
function itemOf({ store }: Editor, { block, path }: TextPlace): ListItem | null {
  const placed = findBlock(store.document(), block);
  const text = placed === undefined ? undefined : textAt(placed, path);
  if (placed === undefined || text?.component.type !== 'richtext') return null;
  const [, list = '', position = ''] = /^([^/]+)\/(\d+)-/.exec(path) ?? [];
  const items: unknown = dataOf(placed)[list];
  if (!Array.isArray(items)) return null;
  const own = textsOf(placed).filter((one) => one.path.startsWith(`${list}/${position}-`));
  return own.length === 1 ? { placed, list, items, at: Number(position), text } : null;
}

/** Returns the path of the same text in another item. */
function pathIn({ text }: ListItem, at: number): string {
  return text.path.replace(/\/\d+-/, `/${at}-`);
}

/** Returns a new item with sample words; undefined if the list can have no more. */
function newItem(editor: Editor, { placed, list, items }: ListItem): unknown {
  const component = placed.block.components.find(({ name }) => name === list);
  const most = component?.['max'];
  if (typeof most === 'number' && items.length >= most) return undefined;
  const samples: unknown = newBlock(placed.block, editor).data[list];
  return Array.isArray(samples) ? samples[0] : undefined;
}

/** Returns whether an item still has the words of a new one. */
function isSample(editor: Editor, item: ListItem, at: number): boolean {
  const samples = { block: item.placed.block, data: newBlock(item.placed.block, editor).data };
  const sample = textAt(samples, pathIn(item, 0));
  return sample !== undefined && textAt(item.placed, pathIn(item, at))?.value === sample.value;
}

/**
 * Returns the action of Enter in a list item: goes to the next item if that has sample words, else adds one with the
 * words behind the caret. In a new item, it continues below the list. Null if the text handles the key itself.
 */
export function enterItem(editor: Editor, place: TextPlace, live: MountedText): (() => void) | null {
  const item = itemOf(editor, place);
  if (item === null) return null;
  const { items, at, text, placed } = item;
  const isNew = isEmptyText(text) || (live.isAllSelected() && isSample(editor, item, at));
  if (isNew) {
    const isLast = items.slice(at + 1).every((_, after) => isSample(editor, item, at + 1 + after));
    return isLast && at > 0 ? () => leaveList(editor, item) : null;
  }
  const { before, after } = live.around();
  if (before === '') return null;
  if (after === '' && at + 1 < items.length && isSample(editor, item, at + 1))
    return () => editor.store.focusText(place.block, pathIn(item, at + 1), 'all');
  const added = newItem(editor, item);
  if (!isRecord(added)) return null;
  return () => {
    const path = pathIn(item, at + 1);
    const inserted = { ...placed, data: { ...placed.data, [item.list]: items.toSpliced(at + 1, 0, added) } };
    const split = {
      ...inserted,
      data: { ...inserted.data, ...textAt(inserted, place.path)?.changed(before) },
    };
    const behind = after === '' ? {} : (textAt(split, path)?.changed(after) ?? {});
    change(editor, item, { ...split.data, ...behind });
    editor.store.focusText(place.block, path, after === '' ? 'all' : 'start');
  };
}

/** Removes the item of an empty text and goes to the one before; returns false for any other text. */
export function removeEmptyItem(editor: Editor, place: TextPlace): boolean {
  const item = itemOf(editor, place);
  if (item === null || item.at === 0 || !isEmptyText(item.text)) return false;
  change(editor, item, { [item.list]: item.items.toSpliced(item.at, 1) });
  editor.store.focusText(place.block, pathIn(item, item.at - 1), 'end');
  return true;
}

/** Removes an item and the new ones after it, and puts the caret into a text below the list. */
function leaveList({ actions }: Editor, { list, items, at, placed }: ListItem): void {
  actions.addTextBelow(keyOf(placed), { [list]: items.slice(0, at) });
}

function change({ store }: Editor, { placed }: ListItem, values: Readonly<Record<string, unknown>>): void {
  const t: Translator<'block-editor'> = store.t;
  const label = t('step.label', { action: 'edit', name: blockName(t, placed) });
  store.apply(changeData(store.document(), keyOf(placed), values), label);
}
