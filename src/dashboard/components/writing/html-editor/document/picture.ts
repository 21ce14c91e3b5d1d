import { connectFrame } from '../../mail-frame/connect-frame.ts';
import type { EditedElement } from '../../mail-frame/edited-nodes.ts';
import type { Command, FrameSelection, FrameTag, FromFrame, ToFrame } from '../../mail-frame/protocol.ts';
import { applyEdit } from '../source/apply-edit.ts';
import { charactersOf, textOf } from '../source/characters.ts';
import { followSource } from '../source/follow-source.ts';
import { elementAround, elementAt, type MailSource } from '../source/ranges.ts';
import { readSource } from '../source/read-source.ts';
import { changeRow, rowAround, rowChangesOf, type RowChange } from '../source/table-rows.ts';
import { spliceBetween } from '../source/splice.ts';
import type { Change, MailDocument, StepName } from './mail-document.ts';

/** Image files that were dropped or pasted into the visual view, and their place. */
export type TakenFiles = Omit<Extract<FromFrame, { kind: 'files' }>, 'kind'>;

/** Options and callbacks of the visual view. */
export interface PictureOptions {
  /** Names the email to screen readers. */
  readonly label: string;
  readonly onSelection: (selection: FrameSelection) => void;
  readonly onKey: (key: Extract<FromFrame, { kind: 'key' }>['key']) => void;
  /** Called with a pressed merge tag. */
  readonly onTag: (tag: FrameTag) => void;
  /** Called with image files that were dropped or pasted. */
  readonly onFiles: (files: TakenFiles) => void;
  /** Called while typing hasn't reached the document yet, which takes 0.7 s at most. */
  readonly onTyping: () => void;
  /** Called with false if the body's code is too broken for visual editing. */
  readonly onShown: (isEditable: boolean) => void;
}

/** The visual view of the document's body, in a frame. */
export interface Picture {
  readonly run: (command: Command) => void;
  /** Sets the account's attributes; merge tags of other ones are unknown. Without any, each is known. */
  readonly knowAttributes: (codes: readonly string[]) => void;
  /** Shows the merge tag at the caret, if there is one. */
  readonly showTag: () => void;
  /** Returns the changes that the table row around an element allows, and highlights the row. */
  readonly rowChanges: (id: number | null) => readonly RowChange[];
  readonly changeRow: (id: number | null, change: RowChange) => void;
  /** Shows the element at an offset of the body. */
  readonly reveal: (place: number) => void;
  /** Returns the range of an element in the body; null if it no longer exists. */
  readonly placeOf: (id: number) => readonly [from: number, to: number] | null;
  /** Resolves when all typing is in the document. */
  readonly flush: () => Promise<void>;
  readonly close: () => void;
}

/** The pause after the last key before code changes are shown, in milliseconds. */
const codeRest = 250;

/** Shows the body in a frame and keeps both in sync: edits go to the source, other changes to the frame. */
export function openPicture(
  frame: HTMLIFrameElement,
  document: MailDocument,
  { label, ...events }: PictureOptions,
): Picture {
  const waiting = new Map<number, () => void>();
  let turn = 0;
  const { send, close } = connectFrame(frame, (message) => {
    if (message.kind === 'ready') {
      tags.ready();
      copy.showAll();
    } else if (message.kind === 'typing') copy.onTyping();
    else if (message.kind === 'edits') copy.takeEdits(message.elements);
    else if (message.kind === 'selection') events.onSelection(message.selection);
    else if (message.kind === 'tag') events.onTag(message);
    else if (message.kind === 'files') events.onFiles(message);
    else if (message.kind === 'key') events.onKey(message.key);
    else if (message.kind === 'flushed') {
      waiting.get(message.turn)?.();
      waiting.delete(message.turn);
    }
  });
  const tags = knownTags(send);
  const copy = createCopy({ document, label, send, ...events });
  const stop = document.onChange(copy.onChange);
  return {
    run: (command) => {
      document.endGroup();
      copy.nameNext(stepOf(command));
      send({ kind: 'command', command });
    },
    knowAttributes: tags.know,
    showTag: () => send({ kind: 'tag' }),
    ...rowsOf(document, copy.mail, send),
    reveal: (place) => {
      const mail = copy.mail();
      const id = mail === null ? null : elementAt(mail.ranges, place);
      if (id !== null) send({ kind: 'reveal', id });
    },
    placeOf: (id) => {
      const range = copy.mail()?.ranges.get(id);
      return range === undefined ? null : [range.start, range.end];
    },
    flush: () =>
      copy.mail() === null
        ? Promise.resolve()
        : new Promise((resolve) => {
            turn += 1;
            waiting.set(turn, resolve);
            send({ kind: 'flush', turn });
          }),
    close: () => {
      copy.rest();
      stop();
      close();
      for (const resolve of waiting.values()) resolve();
    },
  };
}

/** Sends the account's attributes to the frame as soon as it listens. */
function knownTags(send: (message: ToFrame) => void) {
  let codes: readonly string[] = [];
  const ready = () => send({ kind: 'attributes', codes });
  return {
    ready,
    know: (next: readonly string[]) => {
      codes = next;
      ready();
    },
  };
}

/** Returns the rows of the email's tables from its source. */
function rowsOf(
  document: MailDocument,
  mailNow: () => MailSource | null,
  send: (message: ToFrame) => void,
): Pick<Picture, 'rowChanges' | 'changeRow'> {
  return {
    rowChanges: (id) => {
      const mail = mailNow();
      const row = mail === null || id === null ? null : rowAround(mail, id);
      if (row === null) return [];
      send({ kind: 'reveal', id: row.id });
      return rowChangesOf(row);
    },
    changeRow: (id, change) => {
      const mail = mailNow();
      const splice = mail === null || id === null ? null : changeRow(mail, id, change);
      if (splice === null) return;
      document.endGroup();
      document.change({ field: 'body', splice, origin: 'command', step: 'row' });
      send({ kind: 'focus' });
    },
  };
}

interface CopyOptions {
  readonly document: MailDocument;
  readonly label: string;
  readonly send: (message: ToFrame) => void;
  readonly onShown: (isEditable: boolean) => void;
  readonly onTyping: () => void;
}

function stepOf({ name }: Command): StepName {
  if (name === 'text') return 'tag';
  return name === 'unlink' ? 'link' : name;
}

/** Creates the frame's copy of the source. */
function createCopy({ document, label, send, onShown, onTyping }: CopyOptions) {
  let mail: MailSource | null = null;
  let timer = 0;
  /** The command whose edits come next. */
  let command: StepName | null = null;

  const showPage = (html: string, isEditable: boolean) => {
    send({ kind: 'page', html, isEditable, css: document.content().css, label });
    onShown(isEditable);
  };
  const showAll = () => {
    const read = readSource(document.content().body);
    mail = read.mail;
    showPage(read.page, mail.isEditable);
  };
  const follow = (caret?: number) => {
    window.clearTimeout(timer);
    if (mail === null) return;
    const { mail: next, shown } = followSource(mail, document.content().body);
    mail = next;
    if (shown?.kind === 'element') send(shown);
    else if (shown !== null) showPage(shown.html, next.isEditable);
    if (caret !== undefined && shown !== null) send(caretAt(next, caret));
  };
  const takeEdits = (elements: readonly EditedElement[]) => {
    // Code typed since then is applied first, because the offsets would be wrong otherwise.
    if (mail !== null && mail.text !== document.content().body) follow();
    const step = command;
    command = null;
    const before = mail;
    const after = elements.reduce(
      (next: MailSource | null, element) => next && applyEdit(next, element),
      before,
    );
    if (before === null || after === null) {
      showAll();
      return;
    }
    mail = after;
    const splice = spliceBetween(before.text, after.text);
    if (splice !== null)
      document.change({ field: 'body', splice, origin: 'picture', ...(step === null ? {} : { step }) });
  };
  const onChange = ({ field, splice, origin }: Change) => {
    if (field === 'css') send({ kind: 'css', css: document.content().css });
    if (field !== 'body' || origin === 'picture') return;
    window.clearTimeout(timer);
    if (origin === 'code' || origin === 'field') timer = window.setTimeout(follow, codeRest);
    else follow(splice.at + splice.inserted.length);
  };
  return {
    mail: () => mail,
    showAll,
    takeEdits,
    onChange,
    /** Names the step of the next edits. */
    nameNext: (step: StepName) => (command = step),
    onTyping: () => {
      command = null;
      onTyping();
    },
    rest: () => window.clearTimeout(timer),
  };
}

/** Converts the caret's offset in the body to a place in the visual view: an element and a number of its characters. */
function caretAt({ ranges, text }: MailSource, place: number) {
  const [id, range] = elementAround(ranges, place, place) ?? [0, { tagEnd: place }];
  const before = text.slice(range.tagEnd, place).replace(/<!--[\s\S]*?-->|<[^>]*>/g, '');
  return { kind: 'reveal', id, characters: textOf(charactersOf(before)).length } as const;
}
