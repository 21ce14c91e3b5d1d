import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { emailKey } from '../../../lib/email/email-address.ts';
import { erasePerson } from '../../api/one-person.ts';
import { useAction } from '../../hooks/useMutations.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../basics/Button.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { useFocusReturn } from '../overlay/useFocusReturn.ts';
import classes from './erase-dialog.module.css';

interface EraseDialogProps {
  readonly email: string;
  readonly onClose: () => void;
  /** Called when the erasure has started. */
  readonly onErased: () => void;
}

/** A dialog that lists which data of a person is erased and which stays, and erases it once the address is entered. */
export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const t = useMessages('person');
  const tCommon = useMessages('common');
  const [typed, setTyped] = useState('');
  const [forgets, setForgets] = useState(false);
  const { mutate, isPending } = useAction(erasePerson(), {
    done: t('erase.toast', { email }),
    failed: t('erase.failed', { email }),
  });
  useFocusReturn();
  const isReady = emailKey(typed.trim()) === emailKey(email);
  return (
    <Dialog onClose={onClose} title={t('erase.title', { email })} size="lg" zIndex={350}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) mutate({ email, forget: forgets }, { onSuccess: onErased });
        }}
      >
        <p>{t('erase.body')}</p>
        <Facts title={t('erase.goes.title')}>
          <li>{t('erase.goes.contact.label')}</li>
          <li>{t('erase.goes.emails.label')}</li>
          <li>{t('erase.goes.waiting.label')}</li>
          <li>{t('erase.goes.files.label')}</li>
        </Facts>
        <Facts title={t('erase.stays.title')}>
          <li>{t('erase.stays.reports.label')}</li>
          {forgets ? null : <li>{t('erase.stays.code.label')}</li>}
          <li>{t('erase.stays.texts.label')}</li>
        </Facts>
        <label className={classes.forget}>
          <input type="checkbox" checked={forgets} onChange={(event) => setForgets(event.target.checked)} />
          <span>{t('erase.forget.label')}</span>
        </label>
        <TextInput
          label={tCommon('typed.label', { name: email })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button tone="plain" onClick={onClose}>
            {tCommon('cancel.button')}
          </Button>
          <Button type="submit" tone="danger" disabled={!isReady} isBusy={isPending}>
            {t('erase.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Facts({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
