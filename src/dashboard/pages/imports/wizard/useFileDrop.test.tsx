import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFileDrop } from './useFileDrop.ts';

const onSource = vi.fn();
const onRefused = vi.fn();

function Page() {
  const isOver = useFileDrop({ isOn: true, onSource, onRefused });
  return <p>{isOver ? 'over' : 'not over'}</p>;
}

function dropped(files: readonly File[], isFolder = false) {
  const items = files.map(() => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory: isFolder }) }));
  return { dataTransfer: { types: ['Files'], files, items } };
}

const one = new File(['a'], 'a.csv');
const other = new File(['b'], 'b.csv');

it('opens a single file, and refuses several files and folders', () => {
  render(<Page />);
  fireEvent.drop(document, dropped([one, other]));
  fireEvent.drop(document, dropped([new File([], 'folder')], true));
  expect(onSource).not.toHaveBeenCalled();
  expect(onRefused.mock.calls).toEqual([['several'], ['folder']]);
  fireEvent.drop(document, dropped([one]));
  expect(onSource).toHaveBeenCalledWith({ kind: 'file', file: one, name: 'a.csv' });
});

it('ends the drag when the window is left, even if an element was removed under it', () => {
  render(<Page />);
  const gone = document.body.appendChild(document.createElement('div'));
  fireEvent.dragEnter(gone, dropped([one]));
  gone.remove();
  fireEvent.dragEnter(screen.getByRole('paragraph'), dropped([one]));
  fireEvent.dragEnter(document.body, dropped([one]));
  fireEvent.dragLeave(screen.getByRole('paragraph'), dropped([one]));
  expect(screen.getByText('over')).toBeVisible();
  fireEvent.dragLeave(document.body, dropped([one]));
  expect(screen.getByText('not over')).toBeVisible();
});
