import { NativeSelect, TextInput } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { mailServerInput, portRange, type MailServer } from '../../../contract/desk/mail-server.ts';
import { deleteMailServer, saveMailServer } from '../../api/mail-server.ts';
import { Button } from '../../components/basics/Button.tsx';
import { contractResolver } from '../../components/form/contract-resolver.ts';
import { confirm, toast } from '../../components/overlay/overlay-store.ts';
import '../../components/basics/input-styles.ts';
import { encryptions } from './mail-server-words.ts';
import { TestEmail } from './TestEmail.tsx';
import { useAction, useSubmit } from '../../hooks/useMutations.ts';
import { DrawerForm } from '../../components/form/DrawerForm.tsx';
import { fieldOf } from '../../components/form/field-of.ts';
import { useMessages } from '../../messages/useMessages.ts';

type Encryption = NonNullable<(typeof mailServerInput)['_zod']['input']['encryption']>;

interface Values {
  host: string;
  port: string;
  encryption: Encryption;
  user: string;
  password: string;
}

/** The usual port of each encryption; a port that someone entered stays. */
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
  const t = useMessages('mail-server');
  const { mutateAsync } = useSubmit(saveMailServer());
  const form = useForm<Values>({
    defaultValues: valuesOf(server),
    resolver: contractResolver(mailServerInput, bodyOf, {
      port: t('port.error', { first: String(portRange.min), last: String(portRange.max) }),
    }),
  });
  const tested = useWatch({ control: form.control, compute: bodyOf });
  const { errors } = form.formState;
  const followEncryption = () => {
    const { encryption, port } = form.getValues();
    const usual = usualPorts[encryption];
    if (usual !== undefined && Object.values(usualPorts).includes(port)) form.setValue('port', usual);
  };
  const save = async (values: Values) => {
    await mutateAsync(bodyOf(values));
    toast(t('save.toast'));
    onClose();
  };
  return (
    <DrawerForm
      title={t('card.title')}
      submitLabel={t('save.button')}
      form={form}
      onSave={save}
      onClose={onClose}
      aside={server.source === 'settings' ? <Delete host={server.host} onDone={onClose} /> : null}
    >
      <TextInput
        label={t('server.label')}
        placeholder="smtp.example.com"
        required
        data-autofocus
        {...fieldOf(form, 'host')}
      />
      <NativeSelect
        label={t('encryption.label')}
        description={t('encryption.help')}
        data={encryptions.map((kind) => ({ value: kind, label: t('encryption.option.label', { kind }) }))}
        {...form.register('encryption', { onChange: followEncryption })}
        error={errors.encryption?.message}
      />
      <TextInput label={t('port.label')} inputMode="numeric" required {...fieldOf(form, 'port')} />
      <TextInput
        label={t('user.label')}
        description={t('user.help')}
        autoComplete="off"
        {...fieldOf(form, 'user')}
      />
      <TextInput
        label={t('password.label')}
        type="password"
        description={t('password.help', { stored: server.has_password ? 'yes' : 'other' })}
        autoComplete="new-password"
        {...fieldOf(form, 'password')}
      />
      <TestEmail email={email} server={tested} />
    </DrawerForm>
  );
}

function Delete({ host, onDone }: { readonly host: string; readonly onDone: () => void }) {
  const t = useMessages('mail-server');
  const tCommon = useMessages('common');
  const { mutate, isPending } = useAction(deleteMailServer(), {
    done: t('delete.toast'),
    failed: t('delete.failed'),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('delete.title', { host }),
      message: t('delete.body'),
      confirmLabel: t('delete.confirm'),
      isDestructive: true,
    });
    if (isSure) mutate(undefined, { onSuccess: onDone });
  };
  return (
    <Button tone="danger" isBusy={isPending} onClick={() => void remove()}>
      {tCommon('delete.button')}
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

/** Returns the body; an empty password keeps the stored one. */
function bodyOf({ password, ...values }: Values) {
  return { ...values, ...(password === '' ? {} : { password }) };
}
