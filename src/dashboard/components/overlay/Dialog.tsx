import { Modal, type ModalProps } from '@mantine/core';
import { useMessages } from '../../messages/useMessages.ts';
import './modal-styles.ts';

interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps'> {
  /** If omitted, it is open for as long as it is rendered. */
  readonly opened?: boolean;
}

/** A dialog in the middle of the page with a title and a close button. */
export function Dialog({ opened = true, ...props }: DialogProps) {
  const t = useMessages('common');
  return <Modal centered opened={opened} closeButtonProps={{ 'aria-label': t('close.label') }} {...props} />;
}
