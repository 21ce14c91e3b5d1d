import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextFilter } from './TextFilter.tsx';

describe('a filter by text', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const field = () => screen.getByRole('searchbox', { name: 'Email' });

  function typed(text: string) {
    const onChange = vi.fn();
    const { rerender } = render(<TextFilter label="Email" value="" onChange={onChange} />);
    fireEvent.change(field(), { target: { value: text } });
    act(() => {
      vi.runAllTimers();
    });
    expect(onChange).toHaveBeenLastCalledWith(text);
    return (value: string) => rerender(<TextFilter label="Email" value={value} onChange={onChange} />);
  }

  it('keeps text typed before the URL has followed', () => {
    const follow = typed('gra');
    fireEvent.change(field(), { target: { value: 'grac' } });
    follow('gra');
    expect(field()).toHaveValue('grac');
  });

  it('follows the URL when something else changes it', () => {
    const follow = typed('gra');
    follow('gra');
    follow('');
    expect(field()).toHaveValue('');
    follow('gra');
    expect(field()).toHaveValue('gra');
  });
});
