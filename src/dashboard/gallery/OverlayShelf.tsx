import { useState } from 'react';
import { Button } from '../components/basics/Button.tsx';
import { ActionMenu } from '../components/overlay/ActionMenu.tsx';
import { Dialog } from '../components/overlay/Dialog.tsx';
import { Dropdown } from '../components/overlay/Dropdown.tsx';
import { DropdownItem } from '../components/overlay/DropdownItem.tsx';
import { confirm, toast } from '../components/overlay/overlay-store.ts';
import { Row, Shelf, State } from './State.tsx';

const looks = ['quiet', 'outlined', 'icon'] as const;
const deletion = {
  title: 'Delete “Weekly”?',
  message: 'Contacts keep their other lists.',
  confirmLabel: 'Delete list',
  isDestructive: true,
};

/** Overlays of a page: menus, dialogs, and toasts. */
export function OverlayShelf() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Shelf name="Over the page">
      <State name="Dropdown: looks; action menu">
        <Row>
          {looks.map((look) => (
            <Dropdown key={look} look={look} label={look} title={`Looks ${look}`}>
              {(close) => (
                <>
                  <DropdownItem close={close} isChosen onChoose={() => toast('Newest first')}>
                    Newest first
                  </DropdownItem>
                  <DropdownItem close={close} onChoose={() => toast('Closed')}>
                    Close
                  </DropdownItem>
                </>
              )}
            </Dropdown>
          ))}
          <ActionMenu
            title="Weekly"
            groups={[
              [{ label: 'Open', to: '/' }],
              [{ label: 'Delete', run: () => confirm(deletion), isDestructive: true }],
            ]}
          />
        </Row>
      </State>
      <State name="Dialog: plain, question, with a name to type">
        <Row>
          <Button tone="plain" onClick={() => setOpen(true)}>
            Open
          </Button>
          <Dialog title="Columns" opened={isOpen} onClose={() => setOpen(false)}>
            What a page asks for beside its own.
          </Dialog>
          <Button tone="plain" onClick={() => void confirm({ ...deletion, isDestructive: false })}>
            Ask
          </Button>
          <Button tone="danger" onClick={() => void confirm({ ...deletion, typedName: 'Weekly' })}>
            Ask for the name
          </Button>
        </Row>
      </State>
      <State name="Toast: done, with Undo, problem, note">
        <Row>
          <Button tone="plain" onClick={() => toast('Created “Weekly”', { lifeMs: null })}>
            Done
          </Button>
          <Button
            tone="plain"
            onClick={() =>
              toast('Deleted “Weekly”', { lifeMs: null, action: { label: 'Undo', run: () => {} } })
            }
          >
            Undo
          </Button>
          <Button
            tone="plain"
            onClick={() => toast('Couldn’t delete “Weekly”', { lifeMs: null, tone: 'problem' })}
          >
            Problem
          </Button>
          <Button tone="plain" onClick={() => toast('Newsdesk was updated', { lifeMs: null, tone: 'note' })}>
            Note
          </Button>
        </Row>
      </State>
    </Shelf>
  );
}
