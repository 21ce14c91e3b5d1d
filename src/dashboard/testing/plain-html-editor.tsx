import type { HtmlEditorProps } from '../components/writing/html-editor/HtmlEditor.tsx';

/** Replaces the HTML editor in tests of its surroundings: a text field with the body. */
export function HtmlEditor({ value, onChange }: HtmlEditorProps) {
  return (
    <textarea
      aria-label="Body"
      value={value.body}
      onChange={(event) => onChange({ ...value, body: event.target.value })}
    />
  );
}
