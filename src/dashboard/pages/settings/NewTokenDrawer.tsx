import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { tokenCreate } from '../../../contract/account.ts';
import { useCreateToken } from '../../api/account.ts';
import { copyText } from '../../components/copy-text.ts';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import classes from './settings.module.css';

interface Values {
  name: string;
  description: string;
}

/** Creates an API token, and shows its secret this once. */
export function NewTokenDrawer({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useCreateToken();
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
      title={isDone ? 'Copy the token now' : 'New API token'}
      isOpen
      onClose={onClose}
      onSubmit={(event) => {
        if (isDone) {
          event.preventDefault();
          onClose();
          return;
        }
        void form.handleSubmit(save)(event);
      }}
      submitLabel={isDone ? 'Done' : 'Create token'}
      isSubmitting={isSubmitting}
      isDirty={isDirty && !isDone}
      problem={errors.root?.message}
    >
      {isDone ? (
        <Secret secret={secret} />
      ) : (
        <>
          <TextInput
            label="Name"
            description="Which program it is for."
            required
            data-autofocus
            {...form.register('name')}
            error={errors.name?.message}
          />
          <TextInput
            label="Description"
            {...form.register('description')}
            error={errors.description?.message}
          />
        </>
      )}
    </FormDrawer>
  );
}

function Secret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = async () => setCopied((await copyText(secret)) ? 'yes' : 'failed');
  return (
    <>
      <p style={{ margin: 0 }}>
        This is the only time it is shown: Newsdesk keeps no copy of it. Give it to the program in the header{' '}
        <span className="nd-code">Authorization: Token …</span>.
      </p>
      <input
        className={classes.secret}
        aria-label="The token"
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button tone="plain" onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy'}
        </Button>
        <span role="status" className="nd-muted" style={{ marginLeft: 10 }}>
          {copied === 'failed' ? 'The browser does not allow it here: select the text and copy it.' : ''}
        </span>
      </div>
    </>
  );
}
