import { formDefaults } from '../../../../contract/form-defaults.ts';
import type { Sender } from '../../../../contract/senders.ts';
import type { FormValues } from '../builder/form-values.ts';
import { confirmationLink, fillSample, type Piece, type Sample } from './mail-sample.ts';
import classes from './preview.module.css';

interface MailPreviewProps {
  readonly values: FormValues;
  readonly attributeName: (code: string) => string;
  readonly listNames: readonly string[];
  readonly sender: Sender | undefined;
}

/** The confirmation mail as a sample visitor gets it; what the form doesn't ask for is empty. */
export function MailPreview({ values, attributeName, listNames, sender }: MailPreviewProps) {
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
        <dt>From</dt>
        <dd>{sender === undefined ? 'No sender is chosen' : `${sender.name} <${sender.email}>`}</dd>
        <dt>Subject</dt>
        <dd className={classes.subject}>
          <Pieces
            of={fillSample(values.verify_mail_subject.trim() || formDefaults.verify_mail_subject, sample)}
          />
        </dd>
      </dl>
      <div className={classes.text}>
        <Pieces of={fillSample(textOf(values), sample)} />
      </div>
    </div>
  );
}

/** The link stands below a text that lacks it. */
function textOf({ verify_mail_text: own }: FormValues): string {
  if (own.trim() === '') return formDefaults.verify_mail_text;
  return own.includes(confirmationLink) ? own : `${own.trimEnd()}\n\n${confirmationLink}`;
}

const hints: Partial<Record<Piece['kind'], string>> = {
  unknown: 'Not a placeholder that is known: it stays as it is written.',
  empty: 'The form doesn’t ask for this: it stays empty.',
};

function Pieces({ of: pieces }: { of: readonly Piece[] }) {
  return pieces.map(({ text, kind }, index) =>
    kind === 'text' ? (
      text
    ) : (
      <span
        // Pieces have no other identity than their place.
        key={index}
        className={classes.piece}
        data-kind={kind}
        {...(hints[kind] === undefined ? {} : { title: hints[kind] })}
      >
        {text}
      </span>
    ),
  );
}
