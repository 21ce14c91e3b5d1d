import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', color: 'var(--nd-text)', backgroundColor: 'var(--nd-surface)' },
  '.cm-scroller': { fontFamily: 'var(--nd-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--nd-text)', padding: '8px 0' },
  '&.cm-focused': { outline: '2px solid var(--nd-accent)', outlineOffset: '-2px' },
  '.cm-cursor': { borderLeftColor: 'var(--nd-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--nd-sunken)',
    color: 'var(--nd-muted)',
    borderRight: '1px solid var(--nd-border)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--nd-accent) 6%, transparent)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--nd-accent) 26%, transparent)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--nd-gray-soft)',
    border: '0',
    color: 'var(--nd-muted)',
    padding: '0 6px',
  },
  '.cm-panels': {
    backgroundColor: 'var(--nd-sunken)',
    color: 'var(--nd-text)',
    borderColor: 'var(--nd-border)',
  },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--nd-surface)',
    backgroundImage: 'none',
    color: 'var(--nd-text)',
    border: '1px solid var(--nd-border-strong)',
    borderRadius: 'var(--nd-radius)',
    fontSize: '13px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--nd-surface)',
    color: 'var(--nd-text)',
    border: '1px solid var(--nd-border)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--nd-fill)', color: '#fff' },
});

const colors = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword], color: 'var(--nd-accent)' },
  { tag: [tags.attributeName, tags.propertyName], color: 'var(--nd-amber)' },
  { tag: [tags.attributeValue, tags.string, tags.number, tags.color], color: 'var(--nd-green)' },
  { tag: [tags.comment, tags.meta, tags.documentMeta], color: 'var(--nd-muted)', fontStyle: 'italic' },
  { tag: [tags.angleBracket, tags.punctuation], color: 'var(--nd-muted)' },
  { tag: tags.invalid, color: 'var(--nd-red)' },
]);

/** The code's colors, from the dashboard's own, so that they follow light and dark. */
export const codeTheme: Extension = [look, syntaxHighlighting(colors)];
