import { QueryClient, QueryClientProvider } from '@tanstack/preact-query';
import { render } from 'preact';
import { isPassing } from './api.js';
import { App } from './app.js';

const queries = new QueryClient({
  defaultOptions: {
    // The browser may wrongly believe to be offline, so requests do not wait for it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      retry: (failures, error) => isPassing(error) && failures < 2,
      staleTime: 10_000,
    },
  },
});

render(
  <QueryClientProvider client={queries}>
    <App />
  </QueryClientProvider>,
  document.getElementById('app') as HTMLElement,
);
