/** A view of the editor: visual, code, both, CSS, or plain text. */
export type EditorView = 'visual' | 'code' | 'split' | 'css' | 'text';
