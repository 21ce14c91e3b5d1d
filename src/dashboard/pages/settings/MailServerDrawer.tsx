import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { mailServerInput, type MailServer } from '../../../contract/mail-server.ts';
import { failureOf } from '../../api/errors.ts';
import { useDeleteMailServer, useSaveMailServer } from '../../api/mail-server.ts';
import { Button } from '../../components/Button.tsx';
import { applyFailure } from '../../components/form/apply-failure.ts';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { FormDrawer } from '../../components/form/FormDrawer.tsx';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import '../../components/form/input-styles.ts';
import { encryptionLabels } from './mail-server-words.ts';
import { TestEmail } from './TestEmail.tsx';

type Encryption = NonNullable<(typeof mailServerInput)['_zod']['input']['encryption']>;

interface Values {
  host: string;
  port: string;
  encryption: Encryption;
  user: string;
  password: string;
}

const encryptions: readonly Encryption[] = ['starttls', 'tls', 'opportunistic', 'none'];

/** Ports that come with an encryption; a port that someone chose stays. */
const usualPorts: Readonly<Partial<Record<Encryption, string>>> = { starttls: '587', tls: '465' };

/** The form of the mail server, with a test email before it is saved. */
export function MailServerDrawer({
  server,
  email,
  onClose,
}: {
  readonly server: MailServer;
  readonly email: string;
  readonly onClose: () => void;
}) {
  const { mutateAsync } = useSaveMailServer();
  const form = useForm<Values>({
    defaultValues: valuesOf(server),
    resolver: contractResolver(mailServerInput, bodyOf),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const followEncryption = () => {
    const { encryption, port } = form.getValues();
    const usual = usualPorts[encryption];
    if (usual !== undefined && Object.values(usualPorts).includes(port)) form.setValue('port', usual);
  };
  const save = async (values: Values) => {
    try {
      await mutateAsync(bodyOf(values));
      toast('Saved the mail server');
      onClose();
    } catch (error) {
      applyFailure(form, error);
    }
  };
  return (
    <FormDrawer
      title="Mail server"
      isOpen
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      submitLabel="Save mail server"
      isSubmitting={isSubmitting}
      isDirty={isDirty}
      problem={errors.root?.message}
      aside={server.source === 'settings' ? <Delete host={server.host} onDone={onClose} /> : null}
    >
      <TextInput
        label="Server"
        placeholder="smtp.example.com"
        required
        data-autofocus
        {...form.register('host')}
        error={errors.host?.message}
      />
      <NativeSelect
        label="Encryption"
        description="STARTTLS usually has port 587, TLS has port 465."
        data={encryptions.map((value) => ({ value, label: encryptionLabels[value] ?? value }))}
        {...form.register('encryption', { onChange: followEncryption })}
        error={errors.encryption?.message}
      />
      <TextInput
        label="Port"
        inputMode="numeric"
        required
        {...form.register('port')}
        error={errors.port?.message}
      />
      <TextInput
        label="User name"
        description="Leave empty if the server needs no sign-in."
        autoComplete="off"
        {...form.register('user')}
        error={errors.user?.message}
      />
      <TextInput
        label="Password"
        type="password"
        description={
          server.has_password
            ? 'Leave empty to keep the stored password. A new server needs it again.'
            : 'Stored encrypted and never shown again.'
        }
        autoComplete="new-password"
        {...form.register('password')}
        error={errors.password?.message}
      />
      <TestEmail email={email} server={() => bodyOf(form.getValues())} />
    </FormDrawer>
  );
}

function Delete({ host, onDone }: { readonly host: string; readonly onDone: () => void }) {
  const { mutate, isPending } = useDeleteMailServer();
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete mail server ${host}?`,
      message: 'Emails stay in the outbox until you set up another mail server.',
      confirmLabel: 'Delete mail server',
      isDestructive: true,
    });
    if (!isSure) return;
    mutate(undefined, {
      onSuccess: () => {
        toast('Deleted the mail server');
        onDone();
      },
      onError: (error) =>
        void toast(`Couldn’t delete the mail server. ${failureOf(error).detail}`, { tone: 'problem' }),
    });
  };
  return (
    <Button tone="danger" isBusy={isPending} onClick={() => void remove()}>
      Delete
    </Button>
  );
}

function valuesOf({ source, host, port, encryption, user }: MailServer): Values {
  const isStored = source === 'settings' && host !== '';
  return {
    host,
    port: String(port ?? 587),
    encryption: (isStored ? encryptions.find((one) => one === encryption) : undefined) ?? 'starttls',
    user,
    password: '',
  };
}

/** An empty password keeps the stored one. */
function bodyOf({ password, ...values }: Values) {
  return { ...values, ...(password === '' ? {} : { password }) };
}
