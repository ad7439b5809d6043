import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentKinds } from '../../src/kinds/registry.ts';
import { exampleJob } from '../../src/render/example-job.ts';
import { openSealKey } from '../../src/render/seal-key.ts';
import { renderSealed } from '../../src/render/render-sealed.ts';
import type { App } from '../../src/server/services/app.ts';
import type { HeldDocument } from './issue-random-documents.ts';
import type { Random } from './random.ts';
import { rewriteWith } from './read-with-other-tools.ts';

type Pdf = Uint8Array<ArrayBuffer>;

/** A file with something changed, removed, added or moved. */
export function mutate(pdf: Pdf, random: Random): Pdf {
  const place = random.below(pdf.length);
  const head = pdf.subarray(0, place);
  const tail = pdf.subarray(place);
  const some = Uint8Array.from({ length: 1 + random.below(40) }, () => random.below(256));
  const copy = pdf.slice();
  switch (random.below(6)) {
    case 0:
      copy[place]! ^= 1 << random.below(8);
      return copy;
    case 1:
      return Uint8Array.from([...head, ...some, ...tail]);
    case 2:
      return Uint8Array.from([...head, ...tail.subarray(some.length)]);
    case 3:
      return Uint8Array.from([...pdf, ...some]);
    case 4:
      return head.slice();
    default:
      // Zeros, as after a download that broke off and went on.
      copy.fill(0, place, place + some.length);
      // They may be in the zeros after the signature.
      copy[copy.length - 1]! ^= 1;
      return copy;
  }
}

/** An incremental update, as an editor of PDFs appends it: the signed bytes stay as they are. */
function appendUpdate(pdf: Pdf, random: Random): Pdf {
  const text = Buffer.from(pdf).toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const root = /\/Root (\d+ 0 R)/.exec(text)?.[1] ?? '1 0 R';
  const object = `99999 0 obj\n<< /Type /Annot /Contents (Net pay ${random.below(100_000)}) >>\nendobj\n`;
  const table = `xref\n99999 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const end = `trailer\n<< /Size 100000 /Root ${root} /Prev ${previous} >>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Uint8Array.from(Buffer.concat([pdf, Buffer.from(`${object}${table}${end}`, 'latin1')]));
}

const REWRITES = [['--linearize'], ['--object-streams=disable'], ['--qdf'], ['--recompress-flate']] as const;

/** Files that look right to many programs, but were not written by us: saved anew, updated, or sealed by a stranger. */
export async function rewriteDocuments(
  app: App,
  held: readonly HeldDocument[],
  count: number,
  random: Random,
): Promise<readonly { readonly of: HeldDocument; readonly pdf: Pdf }[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'stranger-'));
  const stranger = openSealKey({ key: undefined, certificate: undefined, dataFolder, brand: app.config.brandName });
  const sealAsStranger = async (of: HeldDocument): Promise<Pdf> => {
    const kind = documentKinds.find(({ id }) => id === of.kind)!;
    const job = await exampleJob(kind, 1);
    const [first] = job.documents;
    const verifyUrl = `${app.config.siteUrl}/v/${of.id}`;
    const frame = { ...first!.frame, id: of.id, verifyUrl };
    return Uint8Array.from(
      await renderSealed(
        app.renderer,
        { ...job, documents: [{ ...first!, frame }] },
        {
          key: stranger,
          brand: app.config.brandName,
          issuer: first!.facts.issuer,
          sealedAt: app.now(),
          sealedOn: frame.sealedAt,
          verifyUrl: `${verifyUrl}/`,
        },
      ),
    );
  };
  const rewritten: { of: HeldDocument; pdf: Pdf }[] = [];
  for (let place = 0; place < count; place += 1) {
    const of = random.pick(held);
    if (place % 3 === 0) rewritten.push({ of, pdf: rewriteWith(of.pdf, ...random.pick(REWRITES)) });
    else if (place % 3 === 1) rewritten.push({ of, pdf: appendUpdate(of.pdf, random) });
    // oxlint-disable-next-line no-await-in-loop
    else rewritten.push({ of, pdf: await sealAsStranger(of) });
  }
  rmSync(dataFolder, { recursive: true });
  return rewritten;
}
