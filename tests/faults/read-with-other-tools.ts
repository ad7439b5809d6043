import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MOST_BYTES = 64 * 1024 * 1024;

function call(tool: string, ...options: string[]): { readonly output: Buffer; readonly words: string } {
  const { stdout, stderr, error } = spawnSync(tool, options, { maxBuffer: MOST_BYTES });
  if (error) throw error;
  return { output: stdout, words: `${stdout}${stderr}` };
}

/** Why other people's programs would doubt a file. Empty if none does. */
export function doubtsAbout(pdf: Uint8Array): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'doubts-'));
  const file = join(folder, 'document.pdf');
  try {
    writeFileSync(file, pdf);
    const ends = Buffer.from(pdf).toString('latin1').split('%%EOF').length - 1;
    const revisions = call('pdfresurrect', '-q', file).words;
    const syntax = call('qpdf', '--check', file).words;
    const seal = call('pdfsig', file).words;
    return [
      ...(ends === 1 ? [] : [`%%EOF ${ends} times`]),
      ...(/: 1$/m.test(revisions) ? [] : [`pdfresurrect: ${revisions}`]),
      ...(syntax.includes('No syntax or stream encoding errors') && !syntax.includes('WARNING')
        ? []
        : [`qpdf: ${syntax}`]),
      ...(seal.includes('Signature is Valid.') && seal.includes('Total document signed') ? [] : [`pdfsig: ${seal}`]),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same document, written anew by another program. */
export function rewriteWith(pdf: Uint8Array, ...options: string[]): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'rewritten-'));
  try {
    writeFileSync(join(folder, 'document.pdf'), pdf);
    return Uint8Array.from(call('qpdf', ...options, join(folder, 'document.pdf'), '-').output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
