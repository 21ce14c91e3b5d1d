import type { BlockOptions } from '../../../../../contract/mails/newsdesk-members.ts';
import { isRecord } from '../../../../../lib/is-record.ts';
import { createStore } from '../../../../api/store.ts';
import { findBlock } from '../model/areas.ts';
import type { BlockKey } from '../model/block-keys.ts';
import { changeBlockOption } from '../model/options.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import type { EditorStore } from './editor-store.ts';
import { wordMarks, type MountedText, type WordsLook } from './mounted-text.ts';
import { keysWith } from './selection.ts';

/** Options of a block that define its look, not its words, images, or links. */
const lookMembers = ['space', 'back', 'border', 'radius', 'phone', 'dark', 'text'] as const;

/** The formatting that was copied last, of words and of a block. It can be pasted into other emails, too. */
const copied = createStore<{ readonly words: WordsLook | null; readonly block: BlockOptions | null }>({
  words: null,
  block: null,
});

/** Copies the formatting of the words at the selection. */
export function copyWordsLook({ say, t }: EditorStore, text: MountedText): void {
  const marks = wordMarks.filter((mark) => text.isActive(mark));
  copied.set({ ...copied.get(), words: { ...text.look(), marks } });
  say(t('formatting.copied.status'));
}

/** Applies the copied formatting to the selected words, or to the word at the caret. */
export function pasteWordsLook({ say, t }: EditorStore, text: MountedText): void {
  const { words } = copied.get();
  if (words === null) say(t('formatting.none.status'));
  else text.run({ name: 'wordsLook', look: words });
}

/** Copies the formatting of a block. */
export function copyBlockLook({ document, say, t }: EditorStore, key: BlockKey): void {
  const options: unknown = findBlock(document(), key)?.newsdesk;
  copied.set({ ...copied.get(), block: isRecord(options) ? options : {} });
  say(t('formatting.copied.status'));
}

/** Applies the copied formatting to a block, and to those selected with it, in one step. */
export function pasteBlockLook(store: EditorStore, key: BlockKey): void {
  const t: Translator<'block-editor'> = store.t;
  const { block } = copied.get();
  if (block === null) {
    store.say(t('formatting.none.status'));
    return;
  }
  let document = store.document();
  for (const one of keysWith(store, key))
    for (const member of lookMembers)
      document = changeBlockOption(document, one, { path: [member], value: block[member] });
  store.apply(document, t('step.formatting.label'));
  store.say(t('step.formatting.label'));
}
