import { navigation } from '../../first-paint/navigation.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Dialog } from '../overlay/Dialog.tsx';
import classes from './shell.module.css';

const groups = [
  {
    group: 'everywhere',
    shortcuts: [
      [['Ctrl K', '⌘ K', '/'], 'search'],
      [['?'], 'shortcuts'],
      [['Esc'], 'close'],
    ],
  },
  {
    group: 'table',
    shortcuts: [
      [['j', '↓'], 'nextRow'],
      [['k', '↑'], 'previousRow'],
      [['Enter'], 'openRow'],
      [['x'], 'selectRow'],
      [['a'], 'actions'],
      [['Home', 'End'], 'endRows'],
    ],
  },
  {
    group: 'page',
    shortcuts: [
      [['n'], 'new'],
      [['f'], 'filters'],
      [['e'], 'edit'],
    ],
  },
  {
    group: 'email',
    shortcuts: [
      [['e'], 'subject'],
      [['p'], 'preview'],
      [['h'], 'checks'],
      [['v'], 'versions'],
      [['Ctrl S', '⌘ S'], 'save'],
    ],
  },
] as const;

/** Keys whose names keyboards translate. */
const namedKeys = ['Ctrl', 'Enter', 'Esc', 'Home', 'End'] as const;

/** A dialog that lists every shortcut. */
export function ShortcutList({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages('search');
  const tShell = useMessages('shell');
  const pages = navigation.flat().map(({ shortcut, icon }) => ({
    keys: [`g ${shortcut}`],
    meaning: tShell('navigation.goTo.label', { page: tShell('navigation.label', { page: icon }) }),
  }));
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('shortcuts.title')}>
      {groups.map(({ group, shortcuts }) => (
        <section key={group} style={{ marginBottom: 16 }}>
          <h3 style={{ margin: '0 0 8px', fontSize: 13 }}>{t('shortcuts.group.title', { group })}</h3>
          <dl className={classes.keys}>
            {shortcuts.map(([keys, key]) => (
              <Shortcut key={key} keys={keys} meaning={t('shortcuts.meaning.label', { key })} />
            ))}
            {group === 'everywhere' ? pages.map((one) => <Shortcut key={one.meaning} {...one} />) : null}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

/** A shortcut: its keys and its action. */
function Shortcut({ keys, meaning }: { readonly keys: readonly string[]; readonly meaning: string }) {
  const t = useMessages('search');
  const labelOf = (key: string) => {
    const named = namedKeys.find((one) => one === key);
    return named === undefined ? key : t('shortcuts.key.label', { key: named });
  };
  return (
    <div style={{ display: 'contents' }}>
      <dt>
        {keys.map((key) => (
          <kbd key={key} style={{ marginInlineEnd: 4 }}>
            {key.split(' ').map(labelOf).join(' ')}
          </kbd>
        ))}
      </dt>
      <dd>{meaning}</dd>
    </div>
  );
}
