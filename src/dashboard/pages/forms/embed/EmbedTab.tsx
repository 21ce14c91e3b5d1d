import type { Form } from '../../../../contract/forms/forms.ts';
import { isWebAddress } from '../../../../lib/text/web-address.ts';
import { Card } from '../../../components/basics/Card.tsx';
import { CodeBox } from './CodeBox.tsx';
import classes from './embed.module.css';
import { fetchExample } from './fetch-example.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** The three ways to use a form: embed code, hosted page, and a script. */
export function EmbedTab({ form }: { form: Form }) {
  const t = useMessages('forms');
  const blocksBots = form.proof_of_work === true ? 'yes' : 'other';
  return (
    <div className={classes.ways}>
      <Card title={t('tabs.tab.label', { tab: 'embed' })}>
        <p className={classes.text}>
          {t('embed.body', { script: blocksBots })}
          {form.attributes.length === 0 ? null : <> {t('embed.attributes.body')}</>}
        </p>
        <CodeBox label={t('embed.title')} text={form.form} />
      </Card>
      <Card title={t('embed.page.title')}>
        <p className={classes.text}>{t('embed.page.body')}</p>
        <CodeBox label={t('embed.page.label')} text={form.form_link} isLine>
          {isWebAddress(form.form_link) ? (
            <a href={form.form_link} target="_blank" rel="noopener noreferrer" className={classes.open}>
              {t('openPage.button')}
            </a>
          ) : null}
        </CodeBox>
      </Card>
      <Card title={t('embed.api.title')}>
        <p className={classes.text}>{t('embed.api.body', { challenge: blocksBots })}</p>
        <CodeBox label={t('embed.api.label')} text={fetchExample(form)} />
      </Card>
    </div>
  );
}
