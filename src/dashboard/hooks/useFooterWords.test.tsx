import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { compileCatalog } from '../../messages/catalog/compile.ts';

// The files of a worker share their modules, so these are loaded again for a page in Swedish, and reset afterward.
const { lang } = document.documentElement;
document.documentElement.lang = 'sv';
vi.stubEnv('NEWSDESK_LANGUAGES', 'en,sv,de');
vi.resetModules();
const { provideMessages } = await import('../messages/message-store.ts');
const { extensionsQuery } = await import('../api/account.ts');
const { emailSettingsQuery } = await import('../api/email-settings.ts');
const { useFooterWords } = await import('./useFooterWords.ts');
for (const language of ['en', 'sv', 'de'])
  provideMessages('email', compileCatalog('src/messages', language).get('email') ?? {}, language);

afterAll(() => {
  document.documentElement.lang = lang;
  vi.unstubAllEnvs();
  vi.resetModules();
});

function FooterLanguage({ tag }: { readonly tag: string | null }) {
  return <output>{useFooterWords(tag).language}</output>;
}

it.each([
  { tag: null, ofAccount: null, language: 'en' },
  { tag: null, ofAccount: 'de', language: 'de' },
  { tag: 'sv', ofAccount: 'de', language: 'sv' },
])('are in $language for the language $tag in an account of $ofAccount', ({ tag, ofAccount, language }) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(extensionsQuery().queryKey, ['emailSettingsShow']);
  client.setQueryData(emailSettingsQuery().queryKey, { language: ofAccount });
  render(
    <QueryClientProvider client={client}>
      <FooterLanguage tag={tag} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(language);
});
