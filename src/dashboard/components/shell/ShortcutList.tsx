import { Modal } from '@mantine/core';
import { navigation } from '../../shell/navigation.ts';
import '../overlay/modal-styles.ts';
import classes from './shell.module.css';

const groups = [
  {
    title: 'Everywhere',
    keys: [
      ['Ctrl K, ⌘ K or /', 'Search pages, contacts, lists and actions'],
      ['?', 'Show these shortcuts'],
      ['Esc', 'Close what is open'],
      ...navigation.flat().map(({ shortcut, label }) => [`g ${shortcut}`, `Go to ${label}`]),
    ],
  },
  {
    title: 'In a table',
    keys: [
      ['j or ↓', 'Next row'],
      ['k or ↑', 'Previous row'],
      ['Enter', 'Open the row'],
      ['x', 'Select the row'],
      ['Home, End', 'First and last row'],
    ],
  },
  {
    title: 'On a page',
    keys: [
      ['n', 'New contact, list, attribute, form or mail'],
      ['f', 'Go to the filters'],
      ['e', 'Edit what is shown'],
    ],
  },
  {
    title: 'Writing a mail',
    keys: [
      ['e', 'Go to the subject'],
      ['p', 'Show or leave the preview'],
      ['h', 'Show or close the checks'],
      ['v', 'Show or close the versions'],
      ['Ctrl S or ⌘ S', 'Save now'],
    ],
  },
] as const;

/** Every shortcut there is. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {groups.map(({ title, keys }) => (
        <section key={title} style={{ marginBottom: 16 }}>
          <h3 style={{ margin: '0 0 8px', fontSize: 13 }}>{title}</h3>
          <dl className={classes.keys}>
            {keys.map(([key, meaning]) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
