import { createRenderer, type Renderer } from '../src/render/renderer.ts';

let started: Renderer | undefined;

/**
 * The renderer of all files of a worker, because starting its process takes longer than most documents. Nobody may stop it:
 * its process ends with the worker.
 */
export function sharedRenderer(): Renderer {
  started ??= createRenderer({ root: process.cwd(), processes: 1 });
  return { ...started, stop: () => Promise.resolve() };
}
