import { isAbsolute } from 'node:path';

/**
 * What draws: it lays out main.typ with the files of a job and writes a PDF. Nothing outside the engines' own files knows
 * which one works, so another one only has to pass the tests of documents.
 */
export interface Engine {
  /** Adds a file, at a path below the folder of the templates such as /job.json. */
  add(path: string, bytes: Uint8Array): void;
  remove(path: string): void;
  /** Throws what is wrong, in the words of the engine. */
  layOut(inputs: Readonly<Record<string, string>>): Layout;
  /** Drops what earlier files left in memory, except that of the last few, of the last one, or all of it. */
  forget(howMuch: 'old' | 'earlier' | 'all'): void;
}

export interface Layout {
  readonly pageCount: number;
  /** A tagged file: PDF/UA-1. */
  file(): Uint8Array;
  /** A file to draw pictures from: nobody reads its tags. */
  drawing(): Uint8Array;
}

/** Opens "native", the library, or the typst program at a path. The source is the folder with the templates and fonts. */
export async function openEngine(name: string, source: string): Promise<Engine> {
  if (name === 'native') return (await import('./native-engine.ts')).open(source);
  if (!isAbsolute(name)) throw new Error(`RENDER_ENGINE is "native" or the path of a typst program, not "${name}"`);
  return (await import('./program-engine.ts')).open(name, source);
}
