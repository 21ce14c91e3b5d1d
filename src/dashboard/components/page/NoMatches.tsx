import type { ReactNode } from 'react';
import { Button } from '../basics/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useMessages } from '../../messages/useMessages.ts';

interface NoMatchesProps {
  readonly title: string;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** The content of a table whose filters match nothing, with a way to clear them. */
export function NoMatches({ title, onClear, children }: NoMatchesProps) {
  const t = useMessages('common');
  return (
    <EmptyState
      title={title}
      action={
        <Button tone="plain" onClick={onClear}>
          {t('filters.clear.button')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
