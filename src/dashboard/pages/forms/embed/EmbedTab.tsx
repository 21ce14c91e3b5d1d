import type { Form } from '../../../../contract/forms.ts';
import { isWebAddress } from '../../../../lib/text/web-address.ts';
import { Card } from '../../../components/Card.tsx';
import { CodeBox } from './CodeBox.tsx';
import classes from './embed.module.css';
import { fetchExample } from './fetch-example.ts';

/** The three ways in which a form takes sign-ups: its snippet in a page, its own page, and a script. */
export function EmbedTab({ form }: { form: Form }) {
  return (
    <div className={classes.ways}>
      <Card title="HTML snippet">
        <p className={classes.text}>
          Put this where the form should stand in a page of your web site. It{' '}
          {form.proof_of_work === true ? 'comes with the script that blocks bots' : 'needs no script'}, and
          takes the looks of the page around it.
        </p>
        <CodeBox label="Embed code" text={form.form} />
      </Card>
      <Card title="Link">
        <p className={classes.text}>
          The same form as a page of its own: for a mail, a social profile, or a button on your web site.
        </p>
        <CodeBox label="Address of the form" text={form.form_link} isLine>
          {isWebAddress(form.form_link) ? (
            <a href={form.form_link} target="_blank" rel="noopener noreferrer" className={classes.open}>
              Open hosted page
            </a>
          ) : null}
        </CodeBox>
      </Card>
      <Card title="JSON">
        <p className={classes.text}>
          For a program of your own: it sends the fields to the same link, and is answered 201, or 400 with a
          message for each field that is wrong. Who signs up confirms by mail, as with any other form.
          {form.proof_of_work === true
            ? ' Because this form blocks bots, “altcha” must hold a solved challenge (ALTCHA, version 2).'
            : null}
        </p>
        <CodeBox label="Example of a script" text={fetchExample(form)} />
      </Card>
    </div>
  );
}
