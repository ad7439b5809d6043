/** So many frames does Playwright ask for at each call, to say in a failure where the call was made. */
const ASKED_BY_PLAYWRIGHT = 50;
/** The test and the helpers between it and the call. */
const CALLERS = 8;

const isTest = (frame: NodeJS.CallSite): boolean => {
  const file = frame.getFileName() ?? 'node:';
  return !file.startsWith('node:') && !file.includes('/playwright-core/');
};

/**
 * Vitest looks for the place of each frame in its source file, which took a twentieth of what its processes did in journeys.
 * Of the stacks that Playwright asks for at each of its calls, it now maps the frames that are shown: of the called
 * function and of its callers. Stacks of errors stay whole.
 */
export function shortenCallStacks(): void {
  const whole = Error.prepareStackTrace;
  if (!whole) throw new Error('This release of Vitest maps stacks elsewhere.');
  Error.prepareStackTrace = (error, frames) => {
    if (Error.stackTraceLimit !== ASKED_BY_PLAYWRIGHT) return whole(error, frames) as unknown;
    const first = frames.findIndex(isTest);
    return whole(error, first < 0 ? [] : frames.slice(Math.max(first - 1, 0), first + CALLERS)) as unknown;
  };
}
