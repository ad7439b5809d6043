/*
 * node bench/render.ts [speed] [previews] [memory] [--documents=20000] [--json=FILE]
 *
 * Speed: one pay stub with embedded fonts, ours next to the alternatives, taking turns in one run. Previews: alone, with
 * 20 editors at once, and how many a second. Memory: many documents, with the memory of every process. Without arguments,
 * all three. The file gets the times of the speed, for cost.ts.
 * Install the alternatives first: npm install --prefix bench
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { payStub } from '../src/kinds/pay-stub/model/kind.ts';
import type { PayStubInput } from '../src/kinds/pay-stub/model/schema.ts';
import { qrRows } from '../src/domain/qr-rows.ts';
import { exampleJob, type FramedExample } from '../src/render/example-job.ts';
import type { Frame } from '../src/render/frame.ts';
import type { RenderJob } from '../src/render/render-job.ts';
import { renderSealed } from '../src/render/render-sealed.ts';
import { createRenderer, type Renderer } from '../src/render/renderer.ts';
import { openSealKey } from '../src/render/seal-key.ts';
import { defaultRenderProcesses } from '../src/server/platform/config.ts';
import { distribution, inMilliseconds, inMegabytes, type Times } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const fonts = join(root, 'src/render/fonts');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { documents: { type: 'string', default: '20000' }, json: { type: 'string' } },
});
const isWanted = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const { frame } = (await exampleJob(payStub, 1)).documents[0]!;
const SOLD_AS = { level: 'U', statusLine: 'Self-prepared. Issuer not verified.', specimen: false } as const;
/** The frame of the alternatives. Their QR code is shorter, because it has no proof. */
const SOLD: Frame = { ...frame, ...SOLD_AS };

/** Every document differs, so that no cache is measured. */
function inputOf(index: number): PayStubInput {
  const input = structuredClone(payStub.sample(1));
  input.employee.name = `Maren Adeyemi ${index}`;
  input.stubs[0]!.earnings[0]!.hours = (1_000 + ((index * 7_919) % 7_000)) / 100;
  return input;
}

/** As issued, each with a number, a code and a cut of its own, which the engine must not remember from the one before. */
async function jobOf(input: PayStubInput): Promise<RenderJob> {
  const example = await exampleJob(payStub, 1, input);
  const [{ view, facts, working, frame: own }] = example.documents as [FramedExample];
  return { ...example, documents: [{ view, frame: { ...own, ...SOLD_AS } }], document: facts, working };
}

/** As the builder asks for it while somebody types. */
async function draftOf(input: PayStubInput): Promise<RenderJob> {
  const job = await jobOf(input);
  const draft = { state: 'draft', fingerprint: null, number: '', code: '', proof: '', preview: true } as const;
  return { ...job, documents: job.documents.map(({ view, frame: own }) => ({ view, frame: { ...own, ...draft } })) };
}

print(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`);
if (isWanted('speed')) await speed();
if (isWanted('previews')) await previews();
if (isWanted('memory')) await memory(Number(values.documents));

interface Candidate {
  readonly name: string;
  readonly render: (input: PayStubInput) => Promise<Uint8Array>;
  readonly close: () => void | Promise<void>;
}

async function speed(): Promise<void> {
  const ROUNDS = 25;
  const PER_ROUND = 8;
  const dataFolder = mkdtempSync(join(tmpdir(), 'bench-'));
  const key = openSealKey({ key: undefined, certificate: undefined, dataFolder, brand: 'Paperproof' });
  const renderer = createRenderer({ root, processes: 1 });
  await renderer.ready();
  const render = async (input: PayStubInput): Promise<Uint8Array> => renderer.render(await jobOf(input));
  const seal = {
    key,
    brand: 'Paperproof',
    issuer: 'Thistle & Finch',
    sealedAt: new Date(),
    sealedOn: SOLD.sealedAt,
    verifyUrl: SOLD.verifyUrl,
  };
  const candidates: Candidate[] = [
    { name: 'ours: calculate + render', render, close: () => renderer.stop() },
    {
      name: 'ours: calculate + render + seal',
      render: async (input) => renderSealed(renderer, await jobOf(input), seal),
      close: () => {},
    },
    ...(await alternatives()),
  ];
  const times = new Map<string, number[]>(candidates.map(({ name }) => [name, []]));
  const sizes = new Map<string, number>();
  // The first round is a warm-up. Then all take turns, so that a busy machine affects all of them alike.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, { name, render: draw }] of candidates.entries()) {
      for (let turn = 0; turn < (round === 0 ? 20 : PER_ROUND); turn += 1) {
        const input = inputOf(round * 100 + place * 20 + turn);
        const start = performance.now();
        const pdf = await draw(input);
        if (round > 0) times.get(name)!.push(performance.now() - start);
        sizes.set(name, pdf.byteLength);
      }
    }
  }
  for (const { close } of candidates) await close();
  rmSync(dataFolder, { recursive: true });

  print(`\nOne pay stub, ${ROUNDS * PER_ROUND} each, one at a time`);
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      JSON.stringify(Object.fromEntries([...times].map(([name, taken]) => [name, distribution(taken).p50]))),
    );
  const ours = distribution(times.get('ours: calculate + render')!);
  for (const { name } of candidates) {
    const taken = distribution(times.get(name)!);
    print(
      `${name.padEnd(34)} ${spread(taken)}  ${(taken.p50 / ours.p50).toFixed(2).padStart(6)} x  ${(sizes.get(name)! / 1024).toFixed(0).padStart(4)} KB`,
    );
  }
}

function spread(times: Times): string {
  return `p50 ${inMilliseconds(times.p50)}  p95 ${inMilliseconds(times.p95)}  mean ${inMilliseconds(times.mean)}`;
}

async function alternatives(): Promise<Candidate[]> {
  const qr = qrRows(SOLD.verifyUrl);
  const files = ['pdfkit', 'react-pdf', 'chromium'];
  const modules = await Promise.all(files.map((file) => import(`./rivals/${file}.mjs`)));
  const made = await Promise.all([
    modules[0].createPdfkit(fonts),
    modules[1].createReactPdf(fonts),
    modules[2].createChromium(fonts),
  ]);
  // Alternatives only print. Their figures are calculated before the clock starts.
  const [view] = (await jobOf(inputOf(1))).documents.map((document) => document.view);
  return made.map(({ name, render, close }) => ({
    name,
    close,
    render: ({ employee }: PayStubInput) =>
      render({
        view: {
          ...view,
          employee: { ...(view as never as { employee: object }).employee, name: employee.name },
        },
        frame: SOLD,
        qr,
      }),
  }));
}

async function previews(): Promise<void> {
  const EDITORS = 20;
  const renderer = createRenderer({
    root,
    processes: defaultRenderProcesses(availableParallelism()),
    previewCacheBytes: 0,
  });
  await renderer.ready();
  const preview = async (index: number, editor: string): Promise<number> => {
    const start = performance.now();
    await renderer.preview(await draftOf(inputOf(index)), { page: 1, scale: 1.5, format: 'png', editor });
    return performance.now() - start;
  };
  for (let index = 0; index < 30; index += 1) await preview(index, 'warm-up');

  const alone: number[] = [];
  for (let index = 0; index < 150; index += 1) alone.push(await preview(100 + index, 'alone'));
  // People pause between edits, and 20 people don't pause at the same time.
  const together = await Promise.all(
    Array.from({ length: EDITORS }, async (_, editor) => {
      const taken: number[] = [];
      for (let index = 0; index < 20; index += 1) {
        await new Promise((resolve) => {
          setTimeout(resolve, 300 + ((editor * 37 + index * 53) % 400));
        });
        taken.push(await preview(1_000 + editor * 100 + index, `editor ${editor}`));
      }
      return taken;
    }),
  );
  // The worst case: all at the same time.
  const burst = await Promise.all(
    Array.from({ length: EDITORS }, (_, editor) => preview(9_000 + editor, `burst ${editor}`)),
  );
  // As many as the machine draws: none of the processes ever waits for work.
  const COUNTED = 600;
  let next = 20_000;
  const counting = performance.now();
  await Promise.all(
    Array.from({ length: renderer.stats().processes * 2 }, async (_, turn) => {
      while (next < 20_000 + COUNTED) {
        next += 1;
        await preview(next, `counted ${turn}`);
      }
    }),
  );
  const each = (performance.now() - counting) / COUNTED;
  print(`\nPreviews as PNG at 1.5 (${renderer.stats().processes} processes), calculation included`);
  print(`alone, 150                         ${spread(distribution(alone))}`);
  print(`20 editors typing, 400             ${spread(distribution(together.flat()))}`);
  print(`20 editors at the same time        ${spread(distribution(burst))}`);
  print(`${COUNTED} without a pause               ${(1_000 / each).toFixed(0)} a second`);
  await renderer.stop();
}

async function memory(count: number): Promise<void> {
  const recycled: number[] = [];
  const renderer = createRenderer({
    root,
    processes: defaultRenderProcesses(availableParallelism()),
    onEvent: (event) => event.kind === 'child-recycled' && recycled.push(event.jobs),
  });
  await renderer.ready();
  const before = { parent: process.memoryUsage.rss(), children: childrenMemory(renderer) };
  let highest = 0;
  let next = 0;
  const start = performance.now();
  const samples: string[] = [];
  // Two jobs per process keep the queue filled.
  await Promise.all(
    Array.from({ length: renderer.stats().processes * 2 }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        await renderer.render(await jobOf(inputOf(index)));
        if (index % 250 === 0) highest = Math.max(highest, childrenMemory(renderer));
        if (index % Math.ceil(count / 8) === 0) samples.push(`${index}: ${inMegabytes(childrenMemory(renderer))}`);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const { died, failed, highestChildMemory, processes } = renderer.stats();
  print(
    `\n${count} documents in ${seconds.toFixed(0)} s with ${processes} processes: ${(count / seconds).toFixed(0)} per second, ${failed} failed, ${died} died, ${recycled.length} recycled`,
  );
  print(
    `all worker processes               before ${inMegabytes(before.children)}  after ${inMegabytes(childrenMemory(renderer))}  highest ${inMegabytes(highest)}`,
  );
  print(`largest worker process             ${inMegabytes(highestChildMemory)}`);
  print(
    `main process                       before ${inMegabytes(before.parent)}  after ${inMegabytes(process.memoryUsage.rss())}`,
  );
  print(`over time                          ${samples.join(', ')}`);
  await renderer.stop();
}

/** Resident memory of the worker processes, from the kernel. */
function childrenMemory(renderer: Renderer): number {
  let bytes = 0;
  for (const pid of renderer.stats().pids) {
    try {
      bytes += Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    } catch {
      // The process was recycled in the meantime.
    }
  }
  return bytes;
}
