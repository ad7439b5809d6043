// Typst as WebAssembly, by the same authors from the same source: the way out where the native library cannot be had. It
// takes almost four times as much CPU, cannot be told to write PDF/UA-1, and is a package for development only.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import initialize, { type TypstCompileWorld, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { Engine } from './engine.ts';

interface Outcome {
  readonly result?: Uint8Array;
  readonly diagnostics?: readonly { readonly severity: string; readonly message: string; readonly path: string }[];
}

/** Numbers of the package: the format "pdf", and diagnostics as objects. */
const PDF = 1;
const OBJECTS = 3;

export async function open(source: string): Promise<Engine> {
  const { resolve } = createRequire(import.meta.url);
  const program = readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  await initialize({ module_or_path: program });
  const builder = new TypstCompilerBuilder();
  await builder.set_access_model({}, modifiedAt, isFile, (path: string) => path, readIfThere);
  const fonts = join(source, 'render/fonts');
  for (const name of readdirSync(fonts).filter((file) => file.endsWith('.ttf')))
    // oxlint-disable-next-line no-await-in-loop -- the builder can be borrowed once at a time
    await builder.add_raw_font(readFileSync(join(fonts, name)));
  const compiler = await builder.build();
  let world: TypstCompileWorld | undefined;
  const forget = (): void => {
    world?.free();
    world = undefined;
    compiler.reset();
  };

  return {
    writesPdfUa: false,
    add: (path, bytes) => compiler.map_shadow(join(source, path), bytes),
    remove: (path) => compiler.unmap_shadow(join(source, path)),
    layOut(inputs) {
      world?.free();
      world = compiler.snapshot(source, join(source, 'render/main.typ'), Object.entries(inputs));
      // It has no way to lay out without writing, nor to count pages otherwise.
      const { result, diagnostics = [] } = world.get_artifact(PDF, OBJECTS) as Outcome;
      if (!result) throw new Error(diagnostics.map(({ message, path }) => `${message} (${path})`).join('; '));
      return { pageCount: countPages(result), file: () => result, drawing: () => result };
    },
    forget,
  };
}

/** The files of a release do not change while it runs. */
const modifiedAt = (): number => 0;
const isFile = (): boolean => true;

function readIfThere(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** The number in the root of the page tree, the only one without a parent: Typst writes one level. */
function countPages(pdf: Uint8Array): number {
  const count = /\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1];
  if (count === undefined) throw new Error('The file has no page tree');
  return Number(count);
}
