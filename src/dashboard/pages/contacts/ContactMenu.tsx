import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { ActionMenu } from '../../components/overlay/ActionMenu.tsx';
import { usePersonExport } from '../../components/people/usePersonExport.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { paths } from '../../paths.ts';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const EraseDialog = lazyPart(() =>
  import('../../components/people/EraseDialog.tsx').then((it) => it.EraseDialog),
);

/** The menu of a person's rights: their data as a file, and its erasure. Hidden if the service has neither. */
export function ContactMenu({ email }: { readonly email: string }) {
  const t = useMessages('person');
  const extensions = useExtensions();
  const navigate = useNavigate();
  const [isErasing, setIsErasing] = useState(false);
  const exportAll = usePersonExport();
  if (!extensions.has('contactExport')) return null;
  const erase = { label: t('erase.button'), run: () => setIsErasing(true), isDestructive: true };
  return (
    <>
      <ActionMenu
        title={email}
        groups={[
          [{ label: t('export.label'), run: () => exportAll(email) }],
          [extensions.has('contactErase') ? erase : null],
        ]}
      />
      {isErasing ? (
        <LazyPlace>
          <EraseDialog
            email={email}
            onClose={() => setIsErasing(false)}
            onErased={() => void navigate(paths.contacts)}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}
