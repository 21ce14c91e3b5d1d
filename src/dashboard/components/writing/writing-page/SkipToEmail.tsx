import { useMessages } from '../../../messages/useMessages.ts';
import { focusEmail } from './focus-email.ts';

/** The first tab stop of a writing page, a link to the first block or to the email as a whole. */
export function SkipToEmail() {
  const t = useMessages('editor');
  return (
    <button type="button" className="nd-skip" onClick={focusEmail}>
      {t('skip.button')}
    </button>
  );
}
