import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client.ts';
import { sendWaitingOnLeave } from '../api/undo.ts';
import { App } from './App.tsx';
import { watchLeaving } from '../components/form/leaving-guard.ts';
import { wasReloaded } from '../components/lazy/newer-build.ts';
import { guardEscape } from '../pages/sign-in/escape-guard.ts';
import { watchColorScheme } from '../hooks/color-scheme.ts';
import { toast } from '../components/overlay/overlay-store.ts';
import { loadedMessages, loadMessages } from '../messages/message-store.ts';
import '../styles.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element for the dashboard.');

watchLeaving();
guardEscape();
watchColorScheme();
sendWaitingOnLeave();
loadMessages(['shell', 'common']).then(
  () => start(root),
  () => {
    // Without messages, there is no translation.
    root.textContent = 'Couldn’t load Newsdesk. Check that it’s running, then reload this page.';
  },
);

/** Renders the dashboard once its first messages are loaded. */
function start(place: HTMLElement): void {
  const t = loadedMessages('shell');
  if (wasReloaded()) toast(t('updated.toast'), { tone: 'note' });
  const queryClient = createQueryClient((reason) => {
    toast(t('refresh.error.toast', { reason }), { tone: 'problem' });
  });
  createRoot(place).render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
}
