import type { Translator } from '../../../../messages/translator.ts';
import type { Sender } from '../../../../contract/senders/senders.ts';
import type { FormValues } from '../values/form-values.ts';
import { confirmationLink, fillSample, type Piece, type Sample } from './mail-sample.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import classes from './preview.module.css';

interface MailPreviewProps {
  readonly tPublic: Translator<'public'>;
  readonly values: FormValues;
  readonly attributeName: (code: string) => string;
  readonly listNames: readonly string[];
  readonly sender: Sender | undefined;
}

/** The confirmation email for a sample visitor; attributes that the form doesn't have are empty. */
export function MailPreview({ tPublic, values, attributeName, listNames, sender }: MailPreviewProps) {
  const t = useMessages('form-builder');
  const sample: Sample = {
    words: {
      firstname: values.first_name ? 'Ada' : '',
      lastname: values.last_name ? 'Lovelace' : '',
      email: 'ada@example.com',
      list_name: listNames.join(', '),
      sendername: sender?.name ?? '',
    },
    attributes: Object.fromEntries(values.attributes.map((code) => [code, attributeName(code)])),
    link: `${window.location.origin}/p/…`,
  };
  return (
    <div className={classes.mail}>
      <dl className={classes.head}>
        <dt>{t('preview.from.label')}</dt>
        <dd>{sender === undefined ? t('preview.noSender.label') : `${sender.name} <${sender.email}>`}</dd>
        <dt>{t('subject.label')}</dt>
        <dd className={classes.subject}>
          <Pieces
            of={fillSample(values.verify_mail_subject.trim() || tPublic('confirmEmail.subject'), sample)}
          />
        </dd>
      </dl>
      <div className={classes.text}>
        <Pieces of={fillSample(textOf(tPublic, values), sample)} />
      </div>
    </div>
  );
}

/** Returns the text of the email, with the link added at the end if it is missing. */
function textOf(tPublic: Translator<'public'>, { verify_mail_text: own }: FormValues): string {
  if (own.trim() === '') return tPublic('confirmEmail.body');
  return own.includes(confirmationLink) ? own : `${own.trimEnd()}\n\n${confirmationLink}`;
}

function Pieces({ of: pieces }: { of: readonly Piece[] }) {
  const t = useMessages('form-builder');
  return pieces.map(({ text, kind }, index) =>
    kind === 'text' ? (
      text
    ) : (
      <span
        // Pieces are identified only by their position.
        key={index}
        className={classes.piece}
        data-kind={kind}
        title={kind === 'unknown' || kind === 'empty' ? t('preview.tag.tooltip', { kind }) : undefined}
      >
        {text}
      </span>
    ),
  );
}
