import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadedMessages } from '../../../../messages/message-store.ts';
import { renderDashboard } from '../../../../testing/render-dashboard.tsx';
import { formatSize } from '../../../basics/format.ts';
import { ImageThumb } from './ImageThumb.tsx';

const t = loadedMessages('images');

class Timing {
  readonly encodedBodySize: number;
  constructor(size: number) {
    this.encodedBodySize = size;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  {
    of: 'the bytes that were loaded',
    size: 5000,
    words: t('facts.label', { width: 0, height: 0, size: formatSize(5000) }),
  },
  {
    of: 'no bytes if the browser doesn’t report them',
    size: 0,
    words: t('dimensions.label', { width: 0, height: 0 }),
  },
])('shows $of', async ({ size, words }) => {
  vi.stubGlobal('PerformanceResourceTiming', Timing);
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
    Object.assign(new Timing(size), performance.mark('x')),
  ]);
  renderDashboard({
    at: '/drafts/7',
    ui: <ImageThumb src="https://a.example/bridge.png" shownWidth={null} />,
  });
  fireEvent.load(screen.getByRole('presentation'));
  expect(await screen.findByText(words)).toBeVisible();
});
