import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Attribute } from '../../../contract/people/attributes.ts';
import { Button } from '../../components/basics/Button.tsx';
import '../../components/basics/input-styles.ts';
import '../../components/overlay/modal-styles.ts';
import { useFocusReturn } from '../../components/overlay/useFocusReturn.ts';
import { useMessages } from '../../messages/useMessages.ts';
import dialog from './contacts.module.css';

interface AttributeValueDialogProps {
  readonly attribute: Attribute;
  readonly onClose: () => void;
  /** Gets the value; empty clears it. */
  readonly onValue: (attribute: Attribute, value: string) => void;
}

/** Asks for the value that many contacts are to get. */
export function AttributeValueDialog({ attribute, onClose, onValue }: AttributeValueDialogProps) {
  const t = useMessages('jobs');
  const tCommon = useMessages('common');
  const [value, setValue] = useState('');
  useFocusReturn();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('value.title', { attributeName: attribute.name })}
      centered
      size="md"
      zIndex={350}
      closeButtonProps={{ 'aria-label': tCommon('close.label') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onValue(attribute, value.trim());
        }}
      >
        <TextInput
          label={t('value.label')}
          description={t('value.help')}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
        <div className={dialog.dialogButtons}>
          <Button tone="plain" onClick={onClose}>
            {tCommon('cancel.button')}
          </Button>
          <Button type="submit">{t('value.button')}</Button>
        </div>
      </form>
    </Modal>
  );
}
