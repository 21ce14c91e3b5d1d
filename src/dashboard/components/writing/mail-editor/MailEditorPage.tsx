import { ButtonLink } from '../../basics/Button.tsx';
import { ErrorState } from '../../page/ErrorState.tsx';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { MailPageFrame } from '../writing-page/MailPageFrame.tsx';
import type { UseMailActions } from './bar/mail-actions.ts';
import { MailEditor } from './MailEditor.tsx';
import { mailKey, type MailRef } from './open/open-mail.ts';
import { useReadMail } from './open/useMailAccess.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface MailEditorPageProps {
  readonly mail: MailRef;
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  /** The page's actions on the email, such as sending it. */
  readonly useActions: UseMailActions;
}

/** A page that loads an email and shows its editor. */
export function MailEditorPage({ mail: ref, parent, useActions }: MailEditorPageProps) {
  const t = useMessages('editor');
  const { mail, error, reload } = useReadMail(ref);
  if (mail !== undefined) {
    return (
      <MailEditor key={mailKey(ref)} mail={mail} parent={parent} reload={reload} useActions={useActions} />
    );
  }
  return (
    <MailPageFrame title={t('kind.title', { kind: ref.kind })} parent={parent}>
      {error === null ? (
        <LoadingCard rows={8} />
      ) : (
        <ErrorState
          title={t('load.error.title')}
          error={error}
          onRetry={reload}
          action={<ButtonLink to={parent.path}>{parent.label}</ButtonLink>}
        />
      )}
    </MailPageFrame>
  );
}
