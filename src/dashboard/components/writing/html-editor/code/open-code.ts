import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap } from '@codemirror/commands';
import { css } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Annotation, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
  type ViewUpdate,
} from '@codemirror/view';
import type { Field, MailDocument } from '../document/mail-document.ts';
import { spliceBetween, type Splice } from '../source/splice.ts';
import { codeTheme } from './code-theme.ts';

/** Options of a code view. */
export interface CodeOptions {
  readonly document: MailDocument;
  readonly field: Field;
  readonly label: string;
  readonly onPlace: (place: number) => void;
  readonly onKey: (key: 'undo' | 'redo' | 'save') => void;
}

/** An open code view. */
export interface Code {
  readonly show: (stretch: readonly [from: number, to: number]) => void;
  /** Sets the text shown while the field is empty. */
  readonly standIn: (text: string) => void;
  readonly close: () => void;
}

/** Marks changes from the document, which aren't passed back. */
const fromDocument = Annotation.define<boolean>();

/** Opens a code view of one field in an element. Undo belongs to the document, for all of its fields. */
export function openCode(parent: HTMLElement, options: CodeOptions): Code {
  const { document, field, onPlace } = options;
  let standIn = '';
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: document.content()[field],
      extensions: [extensions(options), EditorView.updateListener.of((update) => onUpdate(update))],
    }),
  });
  const onUpdate = (update: ViewUpdate) => {
    const isFromDocument = update.transactions.some((transaction) => transaction.annotation(fromDocument));
    if (isFromDocument) return;
    if (update.docChanged) {
      for (const splice of splicesOf(update, document.content()[field], standIn))
        document.change({ field, splice, origin: 'code' });
    } else if (update.selectionSet && view.hasFocus) onPlace(update.state.selection.main.head);
  };
  const tell = (splice: Splice, caret: boolean) => {
    const { at, removed, inserted } = splice;
    view.dispatch({
      changes: { from: at, to: at + removed.length, insert: inserted },
      annotations: fromDocument.of(true),
      ...(caret ? { selection: { anchor: at + inserted.length }, scrollIntoView: true } : {}),
    });
  };
  const match = (caret: boolean) => {
    const wanted = document.content()[field];
    const splice = spliceBetween(view.state.sliceDoc(), wanted === '' ? standIn : wanted);
    if (splice !== null) tell(splice, caret);
  };
  const stop = document.onChange((change) => {
    if (change.field !== field || (change.origin === 'code' && view.hasFocus)) return;
    match(change.origin === 'history' && view.hasFocus);
  });
  return {
    show([from, to]) {
      const length = view.state.doc.length;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
        annotations: fromDocument.of(true),
      });
    },
    standIn(text) {
      standIn = text;
      match(false);
    },
    close() {
      stop();
      view.destroy();
    },
  };
}

/** Returns the typed changes in order. The first one in a stand-in text makes all of it the field's content. */
function splicesOf(update: ViewUpdate, before: string, standIn: string): Splice[] {
  if (before === '' && standIn !== '') {
    return [{ at: 0, removed: '', inserted: update.state.sliceDoc() }];
  }
  const splices: Splice[] = [];
  update.changes.iterChangedRanges((...[from, to, at, end]) => {
    splices.push({
      at,
      removed: update.startState.sliceDoc(from, to),
      inserted: update.state.sliceDoc(at, end),
    });
  });
  return splices;
}

const languages: Readonly<Record<Field, () => Extension>> = {
  subject: () => [],
  body: () => [html({ autoCloseTags: true }), autocompletion(), closeBrackets()],
  css: () => [css(), autocompletion(), closeBrackets()],
  plain_text: () => [],
};

function extensions({ field, label, onKey }: CodeOptions): Extension {
  const own = (key: 'undo' | 'redo' | 'save') => () => {
    onKey(key);
    return true;
  };
  return [
    // Line endings stay as in the source: a carriage return is an ordinary character.
    EditorState.lineSeparator.of('\n'),
    field === 'plain_text' ? [] : [lineNumbers(), codeFolding(), foldGutter()],
    languages[field](),
    drawSelection(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    indentOnInput(),
    bracketMatching(),
    search({ top: true }),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    codeTheme,
    keymap.of([
      { key: 'Mod-z', run: own('undo'), shift: own('redo') },
      { key: 'Mod-y', run: own('redo') },
      { key: 'Mod-s', run: own('save'), preventDefault: true },
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...defaultKeymap,
    ]),
  ];
}
