import { IconAlignCenter, IconAlignLeft, IconAlignRight, IconPalette } from '@tabler/icons-react';
import { useMessages } from '../../../../messages/useMessages.ts';
import { Dropdown } from '../../../overlay/Dropdown.tsx';
import type { Command, FrameSelection } from '../../mail-frame/protocol.ts';
import classes from '../html-editor.module.css';
import { ColorPanel } from './ColorPanel.tsx';
import { Toggle } from './Tool.tsx';

interface LookToolsProps {
  readonly selection: FrameSelection | null;
  /** The colors of the brand, `#rrggbb`. */
  readonly brandColors: readonly string[];
  /** Returns the colors in the email. */
  readonly usedColors: () => readonly string[];
  readonly onCommand: (command: Command) => void;
}

const alignments = [
  { align: 'left', Icon: IconAlignLeft },
  { align: 'center', Icon: IconAlignCenter },
  { align: 'right', Icon: IconAlignRight },
] as const;

const sizes = [10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 28, 32, 36, 42, 48, 56, 64, 72];

/** Tools for the size, color, and alignment of the selected text. */
export function LookTools({ selection, brandColors, usedColors, onCommand }: LookToolsProps) {
  const t = useMessages('html-editor');
  const size = selection?.size ?? null;
  const offered = size === null || sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <>
      <select
        className={classes.kind}
        aria-label={t('tool.label', { tool: 'size' })}
        title={t('tool.label', { tool: 'size' })}
        value={size ?? ''}
        onChange={(event) => {
          const pixels = Number(event.currentTarget.value);
          if (pixels > 0) onCommand({ name: 'size', pixels });
        }}
      >
        {size === null ? <option value="">–</option> : null}
        {offered.map((one) => (
          <option key={one} value={one}>
            {t('size.choice.label', { count: one })}
          </option>
        ))}
      </select>
      <Dropdown
        name={t('tool.label', { tool: 'color' })}
        title={t('tool.label', { tool: 'color' })}
        look="icon"
        label={<IconPalette size={18} stroke={1.75} aria-hidden="true" />}
      >
        {(close) => (
          <ColorPanel
            current={selection?.color ?? '#000000'}
            against={selection?.behind ?? '#ffffff'}
            size={size ?? 16}
            brand={brandColors}
            used={usedColors()}
            onColor={(color) => {
              close();
              onCommand({ name: 'color', color });
            }}
          />
        )}
      </Dropdown>
      {alignments.map(({ align, Icon }) => (
        <Toggle
          key={align}
          label={t('tool.label', { tool: align })}
          isOn={selection?.align === align}
          onClick={() => onCommand({ name: 'align', align })}
          Icon={Icon}
        />
      ))}
    </>
  );
}
