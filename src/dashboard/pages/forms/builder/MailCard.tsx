import { useWatch, type UseFormReturn } from 'react-hook-form';
import { formDefaults } from '../../../../contract/form-defaults.ts';
import { Card } from '../../../components/Card.tsx';
import { confirmationLink } from '../preview/mail-sample.ts';
import classes from './builder.module.css';
import type { FormValues } from './form-values.ts';
import { PlaceholderField } from './PlaceholderField.tsx';

/** The mail that asks a visitor to confirm: its subject and text, or the texts that stand where they are empty. */
export function MailCard({ form }: { form: UseFormReturn<FormValues> }) {
  const text = useWatch({ control: form.control, name: 'verify_mail_text' });
  const isLinkMissing = text.trim() !== '' && !text.includes(confirmationLink);
  return (
    <Card title="Confirmation mail">
      <div className={classes.stack}>
        <PlaceholderField
          form={form}
          name="verify_mail_subject"
          label="Subject"
          placeholder={formDefaults.verify_mail_subject}
        />
        <PlaceholderField
          form={form}
          name="verify_mail_text"
          label="Mail text"
          placeholder={formDefaults.verify_mail_text}
          rows={11}
        />
        {text.trim() === '' ? (
          <p className={classes.hint}>While a field is empty, the text shown in it is sent.</p>
        ) : null}
        {isLinkMissing ? (
          <p className={classes.warning} role="status">
            The text has no <span className="nd-code">{confirmationLink}</span>: the link to confirm is put
            below the text. Insert it where it should stand.
          </p>
        ) : null}
      </div>
    </Card>
  );
}
