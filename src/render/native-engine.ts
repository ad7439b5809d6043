// Typst as a native library: what every installation uses.
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Engine } from './engine.ts';

/** How many files' layout is kept. That of a few more would take longer to search than to do again. */
const REMEMBERED = { old: 5, earlier: 1, all: 0 };

export function open(source: string): Engine {
  const compiler = NodeCompiler.create({
    workspace: source,
    fontArgs: [{ fontPaths: [join(source, 'render/fonts')] }],
  });

  const describe = (problem: Parameters<NodeCompiler['fetchDiagnostics']>[0]): string =>
    compiler
      .fetchDiagnostics(problem)
      .map((diagnostic: { message?: string; path?: string }) => `${diagnostic.message} (${diagnostic.path})`)
      .join('; ');

  return {
    add: (path, bytes) => compiler.mapShadow(join(source, path), Buffer.from(bytes)),
    remove: (path) => compiler.unmapShadow(join(source, path)),
    layOut(inputs) {
      const compiled = compiler.compile({ mainFilePath: join(source, 'render/main.typ'), inputs });
      const problem = compiled.takeError();
      if (problem) throw new Error(describe(problem));
      const document = compiled.result;
      if (!document) throw new Error('The engine returned neither a document nor an error');
      return {
        pageCount: document.numOfPages,
        file: () => compiler.pdf(document, { pdfStandard: 'ua-1' }),
        drawing: () => compiler.pdf(document, { pdfTags: false }),
      };
    },
    forget: (howMuch) => compiler.evictCache(REMEMBERED[howMuch]),
  };
}
