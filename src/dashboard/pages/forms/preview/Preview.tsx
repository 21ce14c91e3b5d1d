import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Translator } from '../../../../messages/translator.ts';
import { attributesQuery } from '../../../api/attributes.ts';
import { allListsQuery } from '../../../api/lists.ts';
import { allSendersQuery } from '../../../api/senders.ts';
import { Sides } from '../../../components/basics/Sides.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import type { FormValues } from '../values/form-values.ts';
import { useFormTexts } from '../values/useFormTexts.ts';
import { FormPreview } from './FormPreview.tsx';
import { MailPreview } from './MailPreview.tsx';
import classes from './preview.module.css';

const scenes = ['form', 'thanks', 'invalid', 'mail'] as const;

/** A view of the preview: the form, the page after it, the form with an error, or the confirmation email. */
type Scene = (typeof scenes)[number];

/**
 * The form and its confirmation email as visitors see them. React renders everything as text: entered text never runs,
 * and nothing is sent.
 */
export function Preview({ control }: { control: Control<FormValues> }) {
  const t = useMessages('form-builder');
  const [scene, setScene] = useState<Scene>('form');
  const [isPhone, setIsPhone] = useState(false);
  const id = useId();
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <h2 id={id} className="nd-hidden">
        {t('preview.title')}
      </h2>
      <div className={classes.bar}>
        <Sides
          isSmall
          label={t('preview.scenes.label')}
          options={scenes.map((id) => ({ id, label: t('preview.scene.label', { scene: id }) }))}
          value={scene}
          onChange={setScene}
        />
        <Sides
          isSmall
          label={t('preview.widths.label')}
          options={[
            { id: 'desktop', label: t('preview.width.label', { width: 'other' }) },
            { id: 'phone', label: t('preview.width.label', { width: 'phone' }) },
          ]}
          value={isPhone ? 'phone' : 'desktop'}
          onChange={(width) => setIsPhone(width === 'phone')}
        />
      </div>
      <div className={classes.stage}>
        <div
          className={classes.page}
          data-phone={isPhone || undefined}
          role="region"
          aria-label={t('preview.page.label')}
        >
          <SceneContent scene={scene} control={control} onScene={setScene} />
        </div>
      </div>
      <p className={classes.note}>{t('preview.help')}</p>
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
  const tPublic: Translator<'public'> = useFormTexts(control);
  const { data: attributes } = useQuery(attributesQuery());
  const { data: lists } = useQuery(allListsQuery());
  const { data: senders } = useQuery(allSendersQuery());
  const listNames = values.lists.map((hash) => lists?.find((one) => one.hash === hash)?.name ?? hash);
  const attributeOf = (code: string) => attributes?.find((one) => one.code === code) ?? { code, name: code };
  if (scene === 'mail') {
    return (
      <MailPreview
        tPublic={tPublic}
        values={values}
        attributeName={(code) => attributeOf(code).name}
        listNames={listNames}
        sender={senders?.find(({ id }) => String(id) === values.sender_id)}
      />
    );
  }
  if (scene === 'thanks') return <Thanks tPublic={tPublic} values={values} />;
  return (
    <FormPreview
      tPublic={tPublic}
      values={values}
      attributes={values.attributes.map(attributeOf)}
      listNames={listNames}
      {...(scene === 'invalid'
        ? { problem: values.invalid_email_text.trim() || tPublic('field.email.error') }
        : {})}
      onSubmitted={onScene}
    />
  );
}

function Thanks({ tPublic, values }: { tPublic: Translator<'public'>; values: FormValues }) {
  const t = useMessages('form-builder');
  const { after, next_url, success_text } = values;
  const url = next_url.trim();
  if (after === 'address') {
    return (
      <p className={classes.text}>
        {url === ''
          ? t('preview.redirect.none.body')
          : t.rich('preview.redirect.body', {
              url,
              code: (text) => (
                <span key="code" className="nd-code">
                  {text}
                </span>
              ),
            })}
      </p>
    );
  }
  return (
    <>
      <h3 className={classes.heading}>{tPublic('form.sent.title')}</h3>
      <p className={classes.text}>{success_text.trim() || tPublic('form.sent.body')}</p>
    </>
  );
}
