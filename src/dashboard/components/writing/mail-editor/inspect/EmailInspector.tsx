import { useEffect } from 'react';
import { useInspection, type CheckedEmail, type Inspected } from './useInspection.ts';

interface EmailInspectorProps extends Inspected {
  /** Called with the results each time they change. */
  readonly onChecked: (checked: CheckedEmail) => void;
}

/** Checks the email on the screen, and renders nothing: loaded once the email is there. */
export function EmailInspector({ onChecked, ...inspected }: EmailInspectorProps) {
  const checked = useInspection(inspected);
  useEffect(() => onChecked(checked), [checked, onChecked]);
  return null;
}
