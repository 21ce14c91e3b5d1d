import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { formDefaults } from '../../../../contract/form-defaults.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import type { FormValues } from '../builder/form-values.ts';
import { FormPreview } from './FormPreview.tsx';
import { MailPreview } from './MailPreview.tsx';
import classes from './preview.module.css';

const scenes = [
  { id: 'form', label: 'Form' },
  { id: 'thanks', label: 'Thanks' },
  { id: 'invalid', label: 'Invalid address' },
  { id: 'mail', label: 'Mail' },
] as const;

/** What the preview shows: the form, the page after it, the page of an invalid address, or the confirmation mail. */
export type Scene = (typeof scenes)[number]['id'];

/**
 * What visitors will see, as it is typed. All of it is text that React writes: nothing typed runs, and nothing is sent.
 */
export function Preview({ control }: { control: Control<FormValues> }) {
  const [scene, setScene] = useState<Scene>('form');
  const [isPhone, setIsPhone] = useState(false);
  const id = useId();
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h2 id={id} className="nd-hidden">
        Preview
      </h2>
      <div className={classes.bar}>
        <div className={classes.choice} role="group" aria-label="What is shown">
          {scenes.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={scene === one.id}
              onClick={() => setScene(one.id)}
            >
              {one.label}
            </button>
          ))}
        </div>
        <div className={classes.choice} role="group" aria-label="Width of the preview">
          <button type="button" aria-pressed={!isPhone} onClick={() => setIsPhone(false)}>
            Desktop
          </button>
          <button type="button" aria-pressed={isPhone} onClick={() => setIsPhone(true)}>
            Phone
          </button>
        </div>
      </div>
      <div className={classes.stage}>
        <div className={classes.page} data-phone={isPhone || undefined} role="region" aria-label="Previewed">
          <SceneContent scene={scene} control={control} onScene={setScene} />
        </div>
      </div>
      <p className={classes.note}>Try it: nothing is sent from here.</p>
    </section>
  );
}

interface SceneProps {
  readonly scene: Scene;
  readonly control: Control<FormValues>;
  readonly onScene: (scene: Scene) => void;
}

function SceneContent({ scene, control, onScene }: SceneProps) {
  const values = useWatch({ control, compute: (all: FormValues) => all });
  const { data: attributes } = useQuery(attributesQuery());
  const { data: lists } = useQuery(allListsQuery());
  const { data: senders } = useQuery(allSendersQuery());
  const listNames = values.lists.map((hash) => lists?.find((one) => one.hash === hash)?.name ?? hash);
  const attributeName = (code: string) => attributes?.find((one) => one.code === code)?.name ?? code;
  if (scene === 'mail') {
    return (
      <MailPreview
        values={values}
        attributeName={attributeName}
        listNames={listNames}
        sender={senders?.find(({ id }) => String(id) === values.sender_id)}
      />
    );
  }
  if (scene === 'thanks') return <Thanks values={values} />;
  return (
    <FormPreview
      values={values}
      attributeName={attributeName}
      listNames={listNames}
      {...(scene === 'invalid'
        ? { problem: values.invalid_email_text.trim() || formDefaults.invalid_email_text }
        : {})}
      onSubmitted={onScene}
    />
  );
}

function Thanks({ values }: { values: FormValues }) {
  const { after, next_url, success_text } = values;
  if (after === 'address') {
    return (
      <p className={classes.text}>
        Visitors go to <span className="nd-code">{next_url.trim() || 'the address you enter'}</span>.
      </p>
    );
  }
  return (
    <>
      <h3 className={classes.heading}>One more step</h3>
      <p className={classes.text}>{success_text.trim() || formDefaults.success_text}</p>
    </>
  );
}
