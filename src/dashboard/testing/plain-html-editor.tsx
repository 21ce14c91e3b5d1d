import type { HtmlEditorProps } from '../components/writing/html-editor/HtmlEditor.tsx';

/** Stands for the HTML editor in tests of what is around it: its body as a text. */
export function HtmlEditor({ value, onChange }: HtmlEditorProps) {
  return (
    <textarea
      aria-label="Body"
      value={value.body}
      onChange={(event) => onChange({ ...value, body: event.target.value })}
    />
  );
}
