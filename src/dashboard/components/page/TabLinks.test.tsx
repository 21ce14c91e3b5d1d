import { expect, it, onTestFinished, vi } from 'vitest';
import { renderDashboard } from '../../testing/render-dashboard.tsx';
import { TabLinks } from './TabLinks.tsx';

it('scrolls to the current tab', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  const tabs = ['overview', 'bounces', 'machines'].map((id) => ({ id, label: id }));
  renderDashboard({ at: '/lists', ui: <TabLinks label="Sections" tabs={tabs} current="machines" /> });
  expect(scroll.mock.contexts).toMatchObject([{ textContent: 'machines' }]);
});
