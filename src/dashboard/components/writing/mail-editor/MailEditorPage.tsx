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
  /** The page above. */
  readonly parent: { readonly label: string; readonly path: string };
  /** What else can be done with the mail; `flush` saves it first and tells whether that went well. */
  readonly actions: (mail: OpenMail, flush: () => Promise<boolean>) => ReactNode;
}

/** The page of one mail that is being written, from reading it to its editor. */
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
