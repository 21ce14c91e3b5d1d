import type { Translator } from '../../../../messages/translator.ts';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../../components/basics/Card.tsx';
import { confirmationLink } from '../preview/mail-sample.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './builder.module.css';
import type { FormValues } from '../values/form-values.ts';
import { useFormTexts } from '../values/useFormTexts.ts';
import { PlaceholderField } from './PlaceholderField.tsx';

/** The confirmation email: its subject and text. Empty fields show the default texts. */
export function MailCard({ form }: { form: UseFormReturn<FormValues> }) {
  const t = useMessages('form-builder');
  const tPublic: Translator<'public'> = useFormTexts(form.control);
  const text = useWatch({ control: form.control, name: 'verify_mail_text' });
  const isLinkMissing = text.trim() !== '' && !text.includes(confirmationLink);
  return (
    <Card title={t('confirmation.title')}>
      <div className={classes.stack}>
        <PlaceholderField
          form={form}
          name="verify_mail_subject"
          label={t('subject.label')}
          placeholder={tPublic('confirmEmail.subject')}
        />
        <PlaceholderField
          form={form}
          name="verify_mail_text"
          label={t('text.label')}
          placeholder={tPublic('confirmEmail.body')}
          rows={11}
        />
        {text.trim() === '' ? <p className={classes.hint}>{t('confirmation.default.help')}</p> : null}
        {isLinkMissing ? (
          <p className={classes.warning} role="status">
            {t('confirmation.noLink.help')}
          </p>
        ) : null}
      </div>
    </Card>
  );
}
