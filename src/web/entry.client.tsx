import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stopKeepingPresses } from './early-presses.ts';
import { startFrame } from './layouts/start-frame.ts';
import { checkForNewRelease } from './ui/new-release.ts';

// React Router leaves the end of an answer unhandled if the next navigation aborts it. Nothing failed.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

addEventListener('vite:preloadError', () => void checkForNewRelease());

startFrame(checkForNewRelease);
stopKeepingPresses();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
