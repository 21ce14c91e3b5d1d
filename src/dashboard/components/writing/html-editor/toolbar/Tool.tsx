import type { ComponentType } from 'react';
import { useMessages } from '../../../../messages/useMessages.ts';
import classes from '../html-editor.module.css';

interface ToolProps {
  readonly label: string;
  readonly keys?: string;
  readonly onClick: () => void;
  readonly Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>;
}

/** A tool with a state. */
export function Toggle({ isOn, ...tool }: ToolProps & { isOn: boolean }) {
  return <Tool {...tool} isOn={isOn} />;
}

/** A button with an icon. Pressing it doesn't move the focus, so that the selection stays visible. */
export function Tool(props: ToolProps & { isOn?: boolean; isDisabled?: boolean }) {
  const t = useMessages('html-editor');
  const { label, keys, onClick, Icon, isOn, isDisabled = false } = props;
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={keys === undefined ? label : t('tool.tooltip', { label, key: keys.replace('Control+', '') })}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
