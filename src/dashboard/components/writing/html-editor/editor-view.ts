/** What the editor shows: the mail as a picture, its code, both, its css, its plain text. */
export type EditorView = 'visual' | 'code' | 'split' | 'css' | 'text';
