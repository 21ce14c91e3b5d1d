import type { DraftAudience } from '../../../contract/mails/draft-audience.ts';
import { joinNames } from '../../../messages/join-names.ts';
import { shownSubject } from '../../components/basics/format.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './send.module.css';

/** A warning about choices deleted since, without which the email may go to other people. */
export function MissingNote({ missing }: Pick<DraftAudience, 'missing'>) {
  const t = useMessages('send');
  const names = missing.map(({ kind, name }) =>
    kind === 'mail'
      ? t('missing.part', { kind: 'other', name: shownSubject(name) })
      : t('missing.part', { kind, name }),
  );
  return (
    <p className={classes.warning} role="status">
      {t('missing.body', { names: joinNames(names, t.locale) })}
    </p>
  );
}
