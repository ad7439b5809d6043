import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stopKeepingPresses } from './early-presses.ts';
import { checkForNewRelease } from './ui/new-release.ts';

// React Router leaves the end of an answer unhandled if the next navigation aborts it. Nothing failed.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

addEventListener('vite:preloadError', () => void checkForNewRelease());

stopKeepingPresses();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/** With the lifetime that the answer has, so that not each page asks for it again. */
const keepOfflinePage = (): void => {
  // Browsers that store nothing, or an address without TLS, have none.
  navigator.serviceWorker?.register('/offline-worker.js', { updateViaCache: 'all' }).catch(() => {});
};
if (document.readyState === 'complete') keepOfflinePage();
else addEventListener('load', keepOfflinePage);
