import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedRenderer } from '../../tests/shared-renderer.ts';
import { documentKinds } from '../kinds/registry.ts';
import { cents, formatMoney } from '../domain/money.ts';
import { checkPdf } from './check.ts';
import { exampleJob, type FramedExample } from './example-job.ts';
import { inspect, outside, overlaps } from './fixtures/poppler.ts';
import { readPacked } from './fixtures/read-packed.ts';
import { referenceOf } from './packed-pdf.ts';
import { renderSealed } from './render-sealed.ts';
import { openSealKey, type SealKey } from './seal-key.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'papers-'));
const renderer = sharedRenderer();
let key: SealKey;

beforeAll(() => {
  key = openSealKey({ key: undefined, certificate: undefined, dataFolder, brand: 'Paperproof' });
});
afterAll(() => rmSync(dataFolder, { recursive: true }));

const everyTemplate = documentKinds.flatMap((kind) =>
  kind.templates.map((template) => ({ name: `${kind.name} ${template.id}`, kind, template: template.id })),
);
const squeezed = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '');

describe.each(everyTemplate)('$name', ({ kind, template }) => {
  let job: Awaited<ReturnType<typeof exampleJob>>;
  let sealed: Uint8Array;

  beforeAll(async () => {
    job = await exampleJob(kind, template);
    const [first] = job.documents;
    const whole = {
      ...job,
      documents: [first!],
      document: first!.facts,
      working: first!.working ?? undefined,
    };
    sealed = await renderSealed(renderer, whole, {
      key,
      brand: 'Paperproof',
      issuer: first!.facts.issuer,
      sealedAt: new Date('2026-11-20T15:58:00Z'),
      sealedOn: first!.frame.sealedAt,
      verifyUrl: first!.frame.verifyUrl,
    });
  }, 30_000);

  test('has a QR code that scans at 150 dpi as the address of its check and its signed facts', async () => {
    using issued = inspect(sealed);
    const { frame } = job.documents[0]!;
    expect(await issued.qrCode()).toBe(`${frame.verifyUrl}#${frame.proof}`);
  });

  test('prints every calculated amount', () => {
    using issued = inspect(sealed);
    const text = squeezed(issued.text());
    for (const { name, amount } of job.documents[0]!.facts.figures) {
      const absolute = formatMoney(cents(Math.abs(amount)));
      expect(text, `${name} ${absolute}`).toContain(absolute);
    }
  });

  test('is accessible: it shows its title, and says where each figure is', () => {
    const { packed, trailer } = readPacked(Buffer.from(sealed));
    expect(packed.get(referenceOf(trailer, 'Root'))).toContain('/DisplayDocTitle true');
    const figures = [...packed.values()].filter((element) => element.includes('/S /Figure\n'));
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) expect(figure).toMatch(/\/BBox \[[\d. -]+\]/);
  });

  test('has its status, label, number and code on every page', () => {
    using issued = inspect(sealed);
    const { frame } = job.documents[0]!;
    const pages = Number(issued.info().Pages);
    for (let page = 1; page <= pages; page += 1) {
      const text = squeezed(issued.text(page));
      for (const words of [frame.statusLine, frame.label, frame.number, frame.sealedAt, `${page} of ${pages}`]) {
        expect(text, `page ${page}`).toContain(squeezed(words));
      }
      expect(text.match(/SPECIMEN/g)?.length ?? 0, `page ${page}`).toBeGreaterThanOrEqual(frame.level === 'S' ? 6 : 0);
    }
  });

  test('is tagged, valid, sealed as a whole and includes its data', () => {
    using issued = inspect(sealed);
    expect(issued.info()).toMatchObject({ Tagged: 'yes', Producer: 'Paperproof', 'PDF version': '1.7' });
    expect(issued.check()).toContain('No syntax or stream encoding errors');
    expect(issued.signature()).toContain('Signature is Valid');
    expect(issued.signature()).toContain('Total document signed');
    expect(JSON.parse(issued.attachments()['document.json']!)).toEqual(job.documents[0]!.facts);
    expect(issued.tags().match(/\bH1\b/g)).toHaveLength(1);
  });

  test('prints no word over another or beyond the edge', async () => {
    // A specimen is a picture. Its text is where it is on the same page without the mark.
    const [{ frame, ...first }] = job.documents as [FramedExample];
    const unmarked = { ...first, frame: { ...frame, level: 'U' as const, specimen: false } };
    using issued = inspect(await renderer.render({ ...job, documents: [unmarked] }));
    const words = issued.words();
    expect(overlaps(words)).toEqual([]);
    expect(outside(words)).toEqual([]);
  });

  test('fails the check when a byte is changed or an update is appended', async () => {
    const options = { ourCertificates: [key.certificate] };
    expect((await checkPdf(sealed, options)).verdict).toBe('unconfirmed');
    const flipped = Uint8Array.from(sealed);
    flipped[Math.floor(sealed.byteLength / 3)]! ^= 4;
    expect((await checkPdf(flipped, options)).verdict).toBe('altered');
    expect((await checkPdf(Buffer.concat([sealed, Buffer.from('\n%%EOF\n')]), options)).verdict).toBe('altered');
  });

  test('takes less than 80 KB for its first page and 40 KB for each further one, and a specimen 400 KB for each', () => {
    using issued = inspect(sealed);
    const pages = Number(issued.info().Pages);
    const most = job.documents[0]!.frame.specimen ? 400 * pages : 80 + 40 * (pages - 1);
    expect(sealed.byteLength).toBeLessThan(most * 1024);
  });
});
