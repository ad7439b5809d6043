import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { checkForNewRelease } from './new-release.ts';

/** A part of a page that is loaded when it is shown. If a new release has replaced its script, the page reloads. */
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> =>
  lazy(() =>
    load().catch(async (error: unknown) => {
      await checkForNewRelease();
      throw error;
    }),
  );
