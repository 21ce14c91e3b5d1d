import { useState } from 'react';
import { Button } from '../../components/basics/Button.tsx';
import { lazyPart } from '../../components/lazy/lazy-part.tsx';
import { usePersonExport } from '../../components/people/usePersonExport.ts';
import { useExtensions } from '../../hooks/useExtensions.ts';
import { useMessages } from '../../messages/useMessages.ts';
import classes from './suppressions.module.css';
import { LazyPlace } from '../../components/lazy/LazyPlace.tsx';

const EraseDialog = lazyPart(() =>
  import('../../components/people/EraseDialog.tsx').then((it) => it.EraseDialog),
);

/** Buttons for a person's rights, even without a contact with the address. */
export function PersonButtons({ email }: { readonly email: string }) {
  const t = useMessages('person');
  const extensions = useExtensions();
  const [isErasing, setIsErasing] = useState(false);
  const exportAll = usePersonExport();
  if (!extensions.has('contactErase')) return null;
  const close = () => setIsErasing(false);
  return (
    <div className={classes.person}>
      <Button tone="plain" size="small" onClick={() => exportAll(email)}>
        {t('export.label')}
      </Button>
      <Button tone="plain" size="small" onClick={() => setIsErasing(true)}>
        {t('erase.button')}
      </Button>
      {isErasing ? (
        <LazyPlace>
          <EraseDialog email={email} onClose={close} onErased={close} />
        </LazyPlace>
      ) : null}
    </div>
  );
}
