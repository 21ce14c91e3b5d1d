import { Modal } from '@mantine/core';
import '../../components/overlay/modal-styles.ts';
import classes from '../../components/app-shell/shell.module.css';
import { useMessages } from '../../messages/useMessages.ts';
import { SignInCard } from './SignInCard.tsx';

/** The sign-in over a page, its dialogs, and its messages, which it hides. */
export function SignInCover() {
  const t = useMessages('sign-in');
  return (
    <Modal
      opened
      fullScreen
      aria-label={t('page.title')}
      withCloseButton={false}
      closeOnEscape={false}
      onClose={stay}
      zIndex={500}
      padding={0}
    >
      <div className={classes.sign}>
        <SignInCard note={t('cover.body')} />
      </div>
    </Modal>
  );
}

/** Does nothing, because only signing in closes the cover. */
function stay(): void {}
