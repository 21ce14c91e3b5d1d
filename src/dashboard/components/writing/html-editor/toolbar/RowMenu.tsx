import { IconBucketDroplet, IconTableRow } from '@tabler/icons-react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import type { Command, FrameSelection } from '../../mail-frame/protocol.ts';
import classes from '../html-editor.module.css';
import type { RowChange } from '../source/table-rows.ts';
import { ColorPanel } from './ColorPanel.tsx';

interface RowMenuProps {
  readonly selection: FrameSelection | null;
  readonly brandColors: readonly string[];
  readonly usedColors: () => readonly string[];
  /** Returns the changes that the table row at the caret allows, and highlights it. */
  readonly rowChanges: () => readonly RowChange[];
  readonly onRow: (change: RowChange) => void;
  readonly onCommand: (command: Command) => void;
}

/** The menu of the table row at the caret (most emails use tables as their layout), and the color of its cell. */
export function RowMenu({ selection, brandColors, usedColors, rowChanges, onRow, onCommand }: RowMenuProps) {
  const t = useMessages('html-editor');
  return (
    <>
      <Dropdown
        name={t('tool.label', { tool: 'row' })}
        title={t('tool.label', { tool: 'row' })}
        look="icon"
        label={<IconTableRow size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(close) => (
          <RowItems
            changes={rowChanges()}
            onRow={(change) => {
              close();
              onRow(change);
            }}
          />
        )}
      </Dropdown>
      <Dropdown
        name={t('tool.label', { tool: 'background' })}
        title={t('tool.label', { tool: 'background' })}
        look="icon"
        label={<IconBucketDroplet size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(close) =>
          selection === null || selection.background === null ? (
            <p className={classes.group}>{t('row.none.body')}</p>
          ) : (
            <ColorPanel
              current={selection.background}
              against={selection.color}
              size={selection.size}
              brand={brandColors}
              used={usedColors()}
              onColor={(color) => {
                close();
                onCommand({ name: 'background', color });
              }}
            />
          )
        }
      </Dropdown>
    </>
  );
}

function RowItems({ changes, onRow }: { changes: readonly RowChange[]; onRow: (change: RowChange) => void }) {
  const t = useMessages('html-editor');
  if (changes.length === 0) return <p className={classes.group}>{t('row.none.body')}</p>;
  return (
    <div className={classes.form}>
      {changes.map((change) => (
        <button key={change} type="button" data-item="" onClick={() => onRow(change)}>
          {t('row.change.button', { change })}
        </button>
      ))}
    </div>
  );
}
