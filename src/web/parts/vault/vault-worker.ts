/** A thread of its own, so that the page answers while a passphrase is worked on. It ends with its one answer. */
import { WORK, type Work } from './vault-work.ts';

export interface WorkRequest<Name extends keyof Work = keyof Work> {
  readonly name: Name;
  readonly args: Parameters<Work[Name]>;
}

addEventListener('message', (event: MessageEvent<WorkRequest>) => {
  const { name, args } = event.data;
  const run = WORK[name] as (...given: readonly unknown[]) => Promise<unknown>;
  // A failure is thrown, and the page hears of it by the error of the thread.
  void run(...args).then(
    (answer) => postMessage({ answer }),
    (error: unknown) =>
      setTimeout(() => {
        throw error;
      }),
  );
});
