import { joinNames } from '../../../../../messages/join-names.ts';
import type { Translator } from '../../../../../messages/translator.ts';
import { failureOf } from '../../../../api/errors.ts';
import { useMessages } from '../../../../messages/useMessages.ts';
import { CheckList } from '../../../basics/CheckList.tsx';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import type { Recipients } from '../recipients/useRecipients.ts';
import classes from './panels.module.css';

/** The lists that an email is checked for, with their recipients. */
export function RecipientsChoice({ recipients }: { recipients: Recipients }) {
  const t = useMessages('checks');
  const { lists, all, choose } = recipients;
  return (
    <section className={classes.recipients} aria-label={t('recipients.title')}>
      <div className={classes.recipientsHead}>
        <h3>{t('recipients.title')}</h3>
        <Dropdown
          look="outlined"
          align="end"
          title={t('recipients.lists.label')}
          label={t('recipients.lists.button')}
        >
          {() => (
            <div className={classes.lists}>
              <CheckList
                label={t('recipients.lists.label')}
                options={all.map(({ hash, name }) => ({ value: hash, label: name }))}
                value={lists.map(({ hash }) => hash)}
                onChange={choose}
                empty={t('recipients.lists.empty')}
              />
            </div>
          )}
        </Dropdown>
      </div>
      <p className={classes.hint} role="status">
        {recipientsText(t, recipients)}
      </p>
    </section>
  );
}

function recipientsText(t: Translator<'checks'>, { lists, audience, error }: Recipients): string {
  if (lists.length === 0) return t('recipients.none.help');
  if (error !== null) return t('recipients.error', { reason: failureOf(error).detail });
  if (audience === null) return t('recipients.counting');
  const names = joinNames(
    lists.map(({ name }) => name),
    t.locale,
  );
  const { recipients: count, isSample } = audience;
  return isSample
    ? t('recipients.sample.body', { count, names })
    : t('recipients.count.body', { count, names });
}
