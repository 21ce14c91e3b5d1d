import type { ReactNode } from 'react';
import { Button } from '../../../basics/Button.tsx';
import classes from '../html-editor.module.css';

/** A field of a form in a panel, with its error. */
export function PanelField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: string;
  readonly problem?: string | null;
  readonly type?: 'text' | 'color' | 'number';
}) {
  const { label, value, onChange, hint, problem = null, type = 'text' } = props;
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input
        type={type}
        value={value}
        aria-invalid={problem !== null || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint === undefined ? null : <small>{hint}</small>}
      {problem === null ? null : (
        <small role="alert" className={classes.problem}>
          {problem}
        </small>
      )}
    </label>
  );
}

/** The buttons at the bottom of a form in a panel. */
export function PanelFoot({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div className={classes.foot}>
      {children}
      <Button type="submit" size="small">
        {label}
      </Button>
    </div>
  );
}
