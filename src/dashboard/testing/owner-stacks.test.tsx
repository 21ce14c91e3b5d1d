import { render } from '@testing-library/react';
import { captureOwnerStack } from 'react';
import { expect, it } from 'vitest';

it('leaves out where elements are created', () => {
  const stacks: (string | null)[] = [];
  function Child() {
    stacks.push(captureOwnerStack());
    return null;
  }
  function Parent() {
    return <Child />;
  }
  render(<Parent />);
  expect(stacks).not.toEqual([]);
  expect(stacks.join('\n')).not.toContain('Parent');
});
