import { useMemo } from 'react';
import { checkValues, shownValues } from '../../../../../rendering/checks/check-values.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { findingText } from '../../checks/finding-text.ts';
import type { MailRef } from '../open/open-mail.ts';
import { useRecipients } from './useRecipients.ts';

/** Props of the sentence. */
export interface MissingCountProps {
  readonly mail: MailRef;
  /** The merge tag as written. */
  readonly source: string;
}

/**
 * A sentence with the number of recipients without a value for a merge tag, with the wording and count of the checks.
 */
export function MissingCount({ mail, source }: MissingCountProps) {
  const t = useMessages('checks');
  const texts = useMemo(() => ({ subject: source, html: '', text: '' }), [source]);
  const values = shownValues(texts, {}).join(' ');
  const audience = useRecipients(mail, { values, isNeeded: values !== '' })?.audience ?? null;
  const [finding] = audience === null ? [] : checkValues(texts, {}, audience);
  return finding === undefined ? null : <p className="nd-muted">{findingText(t, finding)}</p>;
}
