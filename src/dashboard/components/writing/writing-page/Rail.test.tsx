import { render, screen } from '@testing-library/react';
import { IconPlus } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { Rail } from './Rail.tsx';
import type { Panels } from './use-panels.ts';

const nothing = () => {};

const show = (open: Pick<Panels, 'left' | 'right'>) =>
  render(
    <Rail
      label="Panels"
      items={[
        { panel: 'add', label: 'Add', Icon: IconPlus },
        { panel: 'settings', label: 'Settings', Icon: IconPlus },
      ]}
      panels={{
        ...{ ...open, isNarrow: false, isRoomy: true, isPinned: true },
        ...{ open: nothing, toggle: nothing, close: nothing, togglePin: nothing },
      }}
    />,
  );

it.each([
  { left: null, right: null, isStop: true },
  { left: 'add', right: null, isStop: false },
  { left: null, right: 'settings', isStop: true },
  { left: 'add', right: 'settings', isStop: false },
] as const)(
  'shows which panels are open, and is a stop of F6 without a left one (%#)',
  ({ isStop, ...open }) => {
    show(open);
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Add')).toHaveAttribute('aria-pressed', String(open.left !== null));
    expect(button('Settings')).toHaveAttribute('aria-pressed', String(open.right !== null));
    expect(screen.getByRole('navigation').hasAttribute('data-writing-region')).toBe(isStop);
  },
);
