/**
 * What draws: it lays out main.typ with the files of a job and writes a PDF. Nothing outside the engines' own files knows
 * which one works, so another one only has to pass the tests of documents.
 */
export interface Engine {
  /**
   * If it can be told to write PDF/UA-1. What another one writes has the same tags, and gets the name of the standard and
   * what viewers need in `compactPdf`.
   */
  readonly writesPdfUa: boolean;
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
  /** A tagged file. */
  file(): Uint8Array;
  /** A file to draw pictures from: nobody reads its tags. */
  drawing(): Uint8Array;
}

const ENGINES = {
  native: () => import('./native-engine.ts'),
  wasm: () => import('./wasm-engine.ts'),
};

/** Opens an engine by name. The source is the folder with the templates and fonts. */
export async function openEngine(name: string, source: string): Promise<Engine> {
  if (!Object.hasOwn(ENGINES, name)) throw new Error(`RENDER_ENGINE is "native" or "wasm", not "${name}"`);
  const { open } = await ENGINES[name as keyof typeof ENGINES]();
  return open(source);
}
