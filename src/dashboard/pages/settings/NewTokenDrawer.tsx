import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/basics/Button.tsx';
import { tokenCreate } from '../../../contract/desk/tokens.ts';
import { createToken } from '../../api/tokens.ts';
import { copyText } from '../../components/basics/copy-text.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import classes from './settings.module.css';
import { useSubmit } from '../../hooks/useMutations.ts';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface Values {
  name: string;
  description: string;
}

/** A drawer that creates an API token and shows its secret once. */
export function NewTokenDrawer({ onClose }: { onClose: () => void }) {
  const t = useMessages('settings');
  const { mutateAsync } = useSubmit(createToken());
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm<Values>({
    defaultValues: { name: '', description: '' },
    resolver: contractResolver(tokenCreate.body, (values) => values),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const save = async (values: Values) => {
    try {
      const { token } = await mutateAsync(values);
      setSecret(token);
    } catch (error) {
      applyFailure(form, error);
    }
  };
  const isDone = secret !== null;
  return (
    <FormDrawer
      title={isDone ? t('token.copy.title') : t('token.title')}
      onClose={onClose}
      onSubmit={(event) => {
        if (isDone) {
          event.preventDefault();
          onClose();
          return;
        }
        void form.handleSubmit(save)(event);
      }}
      submitLabel={isDone ? t('token.done.button') : t('token.create.button')}
      isSubmitting={isSubmitting}
      isDirty={isDirty && !isDone}
      isDone={isDone}
      problem={errors.root?.message}
    >
      {isDone ? (
        <Secret secret={secret} />
      ) : (
        <>
          <TextInput
            label={t('token.name.label')}
            description={t('token.name.help')}
            required
            data-autofocus
            {...fieldOf(form, 'name')}
          />
          <TextInput label={t('token.description.label')} {...fieldOf(form, 'description')} />
        </>
      )}
    </FormDrawer>
  );
}

function Secret({ secret }: { secret: string }) {
  const t = useMessages('settings');
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => setCopied((await copyText(secret)) ? 'yes' : 'failed');
  return (
    <>
      <p style={{ margin: 0 }}>
        {t.rich('token.copy.body', {
          header: () => (
            <span key="header" className="nd-code">
              Authorization: Token …
            </span>
          ),
        })}
      </p>
      <input
        className={classes.secret}
        aria-label={t('token.secret.label')}
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button tone="plain" onClick={() => void copy()}>
          {t('token.copy.button', { state: copied === 'yes' ? 'copied' : 'other' })}
        </Button>
        <span role="status" className="nd-muted" style={{ marginLeft: 10 }}>
          {copied === 'failed' ? t('token.copy.error') : ''}
        </span>
      </div>
    </>
  );
}
