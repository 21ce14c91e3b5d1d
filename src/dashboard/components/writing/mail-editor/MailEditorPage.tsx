import type { ReactNode } from 'react';
import { ButtonLink } from '../../basics/Button.tsx';
import { ErrorState } from '../../page/ErrorState.tsx';
import { LoadingCard } from '../../page/LoadingCard.tsx';
import { PageHeader } from '../../page/PageHeader.tsx';
import { MailEditor } from './MailEditor.tsx';
import { mailKey, type MailRef, type OpenMail } from './open/open-mail.ts';
import { useReadMail } from './open/useMailAccess.ts';
import { useMessages } from '../../../messages/useMessages.ts';

interface MailEditorPageProps {
  readonly mail: MailRef;
  /** The parent page. */
  readonly parent: { readonly label: string; readonly path: string };
  /** Other actions on the email; `flush` saves it first and resolves to false if that failed. */
  readonly actions: (mail: OpenMail, flush: () => Promise<boolean>) => ReactNode;
}

/** The page that reads an email and shows its editor. */
export function MailEditorPage({ mail: ref, parent, actions }: MailEditorPageProps) {
  const t = useMessages('editor');
  const { mail, error, reload } = useReadMail(ref);
  if (mail !== undefined) {
    return (
      <MailEditor
        key={mailKey(ref)}
        mail={mail}
        parent={parent}
        reload={reload}
        actions={(flush) => actions(mail, flush)}
      />
    );
  }
  return (
    <>
      <PageHeader title={t('kind.title', { kind: ref.kind })} parent={parent} />
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
    </>
  );
}
