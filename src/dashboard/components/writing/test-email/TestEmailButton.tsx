import { useEffect, useState, type ReactNode } from 'react';
import { useExtensions } from '../../../hooks/useExtensions.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import { toast } from '../../overlay/overlay-store.ts';
import { testOperations, type TestedEmail } from './tested-email.ts';
import { LazyPlace } from '../../lazy/LazyPlace.tsx';

const TestEmailDrawer = lazyPart(() => import('./TestEmailDrawer.tsx').then((it) => it.TestEmailDrawer));

interface TestEmailButtonProps {
  readonly mail: TestedEmail;
  /** Saves the last changes; false if that failed. */
  readonly flush: () => Promise<boolean>;
  /** Renders the button. */
  readonly children: (open: () => void, label: string) => ReactNode;
}

/**
 * A button that opens the drawer for sending a test email, also with Ctrl+Shift+T. If the service can't send tests to
 * any address, it tests only drafts, by lists.
 */
export function TestEmailButton({ mail, flush, children }: TestEmailButtonProps) {
  const t = useMessages('editor');
  const { has, isKnown } = useExtensions();
  const [isOpen, setOpen] = useState(false);
  const isOffered = isKnown && (has(testOperations[mail.kind]) || mail.kind === 'draft');
  const open = async () => {
    if (await flush()) setOpen(true);
    else toast(t('test.unsaved.toast'), { tone: 'problem' });
  };
  useTestKeys(isOffered && !isOpen ? () => void open() : null);
  if (!isOffered) return null;
  return (
    <>
      {children(() => void open(), t('test.button'))}
      {isOpen ? (
        <LazyPlace>
          <TestEmailDrawer
            mail={mail}
            isByAddress={has(testOperations[mail.kind])}
            onClose={() => setOpen(false)}
          />
        </LazyPlace>
      ) : null}
    </>
  );
}

/** Calls `open` for Ctrl+Shift+T (Cmd on a Mac), wherever the focus is; null while there is nothing to open. */
function useTestKeys(open: (() => void) | null): void {
  useEffect(() => {
    if (open === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (!isMod || !event.shiftKey || event.altKey || event.key.toLowerCase() !== 't') return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
}
