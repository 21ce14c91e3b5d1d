import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../api/query-client.ts';
import { Overlays } from '../components/overlay/Overlays.tsx';
import '../first-paint/tokens.css';
import '../first-paint/shell.css';
import '../styles.ts';
import { cssVariables, theme } from '../components/mantine/theme.ts';
import { Gallery } from './Gallery.tsx';

// For development only: the build starts at the other index.html and excludes this folder. Colors follow the URL:
// ?scheme=dark, ?scheme=light.

const scheme = new URLSearchParams(window.location.search).get('scheme') === 'dark' ? 'dark' : 'light';
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');

createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MemoryRouter>
        <Gallery />
        <Overlays />
      </MemoryRouter>
    </QueryClientProvider>
  </MantineProvider>,
);
