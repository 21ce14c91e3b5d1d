import { useEffect } from 'react';
import { useEarlyMessages } from '../../../../messages/useEarlyMessages.ts';
import { useInspection, type CheckedEmail, type Inspected } from './useInspection.ts';

interface EmailInspectorProps extends Inspected {
  /** Called with the results each time they change. */
  readonly onChecked: (checked: CheckedEmail) => void;
}

/** Checks the displayed email, and loads the page's messages. Renders nothing. Loaded after the email. */
export function EmailInspector({ onChecked, ...inspected }: EmailInspectorProps) {
  const checked = useInspection(inspected);
  useEarlyMessages();
  useEffect(() => onChecked(checked), [checked, onChecked]);
  return null;
}
