import type { ReactNode } from 'react';
import { ButtonLink } from '../Button.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { LoadingCard } from '../LoadingCard.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { MailEditor } from './MailEditor.tsx';
import { kindNames, mailKey, type MailRef, type OpenMail } from './open-mail.ts';
import { useReadMail } from './useMailAccess.ts';

interface MailEditorPageProps {
  readonly mail: MailRef;
  /** The page above. */
  readonly parent: { readonly label: string; readonly path: string };
  /** What else can be done with the mail; `flush` saves it first and tells whether that went well. */
  readonly actions: (mail: OpenMail, flush: () => Promise<boolean>) => ReactNode;
}

/** The page of one mail that is being written, from reading it to its editor. */
export function MailEditorPage({ mail: ref, parent, actions }: MailEditorPageProps) {
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
      <PageHeader title={kindNames[ref.kind]} parent={parent} />
      {error === null ? (
        <LoadingCard rows={8} />
      ) : (
        <ErrorState
          title="The mail could not be loaded"
          error={error}
          onRetry={reload}
          action={<ButtonLink to={parent.path}>{parent.label}</ButtonLink>}
        />
      )}
    </>
  );
}
