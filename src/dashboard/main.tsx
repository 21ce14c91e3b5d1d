import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { sendWaitingOnLeave } from './api/undo.ts';
import { App } from './App.tsx';
import { watchLeaving } from './components/form/leaving-guard.ts';
import { wasLoadedAnew } from './components/lazy/newer-build.ts';
import { toast } from './components/overlay/overlay-store.ts';
import './styles.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element for the dashboard.');

watchLeaving();
sendWaitingOnLeave();

if (wasLoadedAnew()) toast('Newsdesk was updated, so the page was loaded anew.', { tone: 'note' });

const queryClient = createQueryClient((sentence) => {
  toast(`What is shown could not be refreshed: ${sentence}`, { tone: 'problem' });
});

createRoot(root).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
