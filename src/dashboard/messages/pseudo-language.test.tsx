import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnglish } from '../testing/english-messages.ts';
import { filledAccount, looseTexts, providePseudoLanguage, signedIn } from '../testing/pseudo-language.ts';
import { renderDashboard } from '../testing/render-dashboard.tsx';

beforeAll(providePseudoLanguage);
afterAll(provideEnglish);

describe('in the pseudo language', () => {
  it.each([
    ['/', 'Spring is here'],
    ['/contacts', 'ada@example.com'],
    ['/contacts?drawer=new', 'ada@example.com'],
    ['/lists', 'Newsletter'],
    ['/lists/news', 'ada@example.com'],
    ['/attributes', 'City'],
    ['/import', null],
    ['/forms', 'Footer'],
    ['/suppressions', 'By letter'],
    ['/drafts', 'Spring is here'],
    ['/drafts/new', null],
    ['/templates', null],
    ['/scheduled', 'Spring is here'],
    ['/sent', 'Spring is here'],
    ['/sent/3', 'Spring is here'],
    ['/reports', 'Spring is here'],
    ['/reports/3', 'Spring is here'],
    ['/auto-responders', 'Welcome'],
    ['/senders', 'The Weekly'],
    ['/notifications', 'Hello'],
    ['/outbox', 'Please confirm'],
    ['/settings', 'Shop'],
    ['/nowhere', null],
  ])('%s shows no text outside the catalog', async (at, record) => {
    renderDashboard({ at, handlers: filledAccount, otherwise: signedIn });
    if (record === null) await screen.findAllByRole('heading', { level: 1 });
    else await screen.findAllByText(record, { exact: false });
    expect(looseTexts()).toEqual([]);
  });

  it('finds texts and attributes outside the catalog', () => {
    renderDashboard({ at: '/', ui: <p title="Tooltip">{`Outside ${'⟦ínšídé··⟧'}`}</p> });
    expect(looseTexts()).toEqual(['Outside', 'Tooltip']);
  });
});
