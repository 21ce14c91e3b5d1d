import { Button, ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { paths } from '../../paths.ts';

interface NoContactsProps {
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** Why no contact is listed, and what to do. */
export function NoContacts({ isFiltered, onClear, onNew }: NoContactsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No contact matches"
        action={
          <Button tone="plain" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        No contact fits all of the filters above.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No contacts yet"
      action={
        <>
          <ButtonLink to={paths.import}>Import a file</ButtonLink>
          <Button tone="plain" onClick={onNew}>
            New contact
          </Button>
        </>
      }
    >
      Bring the people you write to from a file or a spreadsheet, or add them one by one.
    </EmptyState>
  );
}
