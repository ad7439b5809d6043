/*
 * node bench/render.ts [speed] [previews] [memory] [--papers=20000]
 *
 * One pay stub with embedded fonts: ours beside what people use instead, in one run, round about; then previews alone
 * and with twenty editors at once; then many papers with the memory of every process. Without arguments: all three.
 * Rivals are installed on demand: npm install --prefix bench
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { payStub } from '../src/domain/documents/pay-stub/kind.ts';
import type { PayStubInput } from '../src/domain/documents/pay-stub/schema.ts';
import { qrRows } from '../src/domain/qr-rows.ts';
import { EXAMPLE_DATE, exampleJob } from '../src/render/example-job.ts';
import type { Frame } from '../src/render/frame.ts';
import { type RenderJob, templatePath } from '../src/render/render-job.ts';
import { createRenderer, type Renderer } from '../src/render/renderer.ts';
import { openSealKey } from '../src/render/seal-key.ts';
import { sealPdf } from '../src/render/seal.ts';
import { distribution, inMilliseconds, inMegabytes, type Times } from './measure.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const fonts = join(root, 'src/render/fonts');
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { papers: { type: 'string', default: '20000' } },
});
const isWanted = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const say = (words: string): void => {
  process.stdout.write(`${words}\n`);
};

const { frame } = (await exampleJob(payStub, 1)).papers[0]!;
const SOLD: Frame = { ...frame, level: 'U', statusLine: 'Self-prepared. Issuer not verified.', specimen: false };

/** No two papers of a run are alike, or a cache would be measured. */
function inputOf(index: number): PayStubInput {
  const input = structuredClone(payStub.sample(1));
  input.employee.name = `Maren Adeyemi ${index}`;
  input.stubs[0]!.earnings[0]!.hours = (1_000 + ((index * 7_919) % 7_000)) / 100;
  return input;
}

async function jobOf(input: PayStubInput): Promise<RenderJob> {
  const [paper] = payStub.papers(await payStub.calculate(input, EXAMPLE_DATE), 1);
  const { view, facts, working } = paper!;
  return {
    template: templatePath(payStub, 1),
    papers: [{ view, frame: SOLD }],
    date: EXAMPLE_DATE,
    document: facts,
    working,
  };
}

say(`${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, Node ${process.version}`);
if (isWanted('speed')) await speed();
if (isWanted('previews')) await previews();
if (isWanted('memory')) await memory(Number(values.papers));

interface Contender {
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
  const contenders: Contender[] = [
    { name: 'ours: calculate + render', render, close: () => renderer.stop() },
    {
      name: 'ours: calculate + render + seal',
      render: async (input) => sealPdf(await render(input), seal),
      close: () => {},
    },
    ...(await rivals()),
  ];
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  const sizes = new Map<string, number>();
  // The first round warms everybody up and is not counted; then all take turns, so that a busy machine is unfair to all alike.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [place, { name, render: draw }] of contenders.entries()) {
      for (let turn = 0; turn < (round === 0 ? 20 : PER_ROUND); turn += 1) {
        const input = inputOf(round * 100 + place * 20 + turn);
        const start = performance.now();
        const pdf = await draw(input);
        if (round > 0) times.get(name)!.push(performance.now() - start);
        sizes.set(name, pdf.byteLength);
      }
    }
  }
  for (const { close } of contenders) await close();
  rmSync(dataFolder, { recursive: true });

  say(`\nOne pay stub, ${ROUNDS * PER_ROUND} each, one at a time`);
  const ours = distribution(times.get('ours: calculate + render')!);
  for (const { name } of contenders) {
    const taken = distribution(times.get(name)!);
    say(
      `${name.padEnd(34)} ${spread(taken)}  ${(taken.p50 / ours.p50).toFixed(2).padStart(6)} x  ${(sizes.get(name)! / 1024).toFixed(0).padStart(4)} KB`,
    );
  }
}

function spread(times: Times): string {
  return `p50 ${inMilliseconds(times.p50)}  p95 ${inMilliseconds(times.p95)}  mean ${inMilliseconds(times.mean)}`;
}

async function rivals(): Promise<Contender[]> {
  const qr = qrRows(SOLD.verifyUrl);
  const files = ['pdfkit', 'react-pdf', 'chromium'];
  const modules = await Promise.all(files.map((file) => import(`./rivals/${file}.mjs`)));
  const made = await Promise.all([
    modules[0].createPdfkit(fonts),
    modules[1].createReactPdf(fonts),
    modules[2].createChromium(fonts),
  ]);
  // A rival only prints: the figures are calculated before its clock starts.
  const [view] = (await jobOf(inputOf(1))).papers.map((paper) => paper.view);
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
  const renderer = createRenderer({ root, processes: Math.max(1, availableParallelism() - 1), previewCacheBytes: 0 });
  await renderer.ready();
  const preview = async (index: number, editor: string): Promise<number> => {
    const start = performance.now();
    await renderer.preview(await jobOf(inputOf(index)), { page: 1, scale: 1.5, format: 'png', editor });
    return performance.now() - start;
  };
  for (let index = 0; index < 30; index += 1) await preview(index, 'warm-up');

  const alone: number[] = [];
  for (let index = 0; index < 150; index += 1) alone.push(await preview(100 + index, 'alone'));
  // A person pauses between two keystrokes that are worth a picture; the pauses of twenty people do not fall together.
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
  // And the worst: all of them at the same moment.
  const burst = await Promise.all(
    Array.from({ length: EDITORS }, (_, editor) => preview(9_000 + editor, `burst ${editor}`)),
  );
  say(`\nPreviews as PNG at 1.5 (${renderer.stats().processes} processes), calculation included`);
  say(`alone, 150                         ${spread(distribution(alone))}`);
  say(`20 editors typing, 400             ${spread(distribution(together.flat()))}`);
  say(`20 editors in the same moment      ${spread(distribution(burst))}`);
  await renderer.stop();
}

async function memory(papers: number): Promise<void> {
  const recycled: number[] = [];
  const renderer = createRenderer({
    root,
    processes: Math.max(1, availableParallelism() - 1),
    onEvent: (event) => event.kind === 'child-recycled' && recycled.push(event.jobs),
  });
  await renderer.ready();
  const before = { parent: process.memoryUsage.rss(), children: childrenMemory(renderer) };
  let highest = 0;
  let next = 0;
  const start = performance.now();
  const samples: string[] = [];
  // Two jobs a process: there is always one more to take.
  await Promise.all(
    Array.from({ length: renderer.stats().processes * 2 }, async () => {
      while (next < papers) {
        const index = next;
        next += 1;
        await renderer.render(await jobOf(inputOf(index)));
        if (index % 250 === 0) highest = Math.max(highest, childrenMemory(renderer));
        if (index % Math.ceil(papers / 8) === 0) samples.push(`${index}: ${inMegabytes(childrenMemory(renderer))}`);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const { died, failed, highestChildMemory, processes } = renderer.stats();
  say(
    `\n${papers} papers in ${seconds.toFixed(0)} s with ${processes} processes: ${(papers / seconds).toFixed(0)} a second, ${failed} failed, ${died} died, ${recycled.length} recycled`,
  );
  say(
    `all processes of the pool          before ${inMegabytes(before.children)}  after ${inMegabytes(childrenMemory(renderer))}  highest ${inMegabytes(highest)}`,
  );
  say(`largest process of the pool        ${inMegabytes(highestChildMemory)}`);
  say(
    `the process that gives the work    before ${inMegabytes(before.parent)}  after ${inMegabytes(process.memoryUsage.rss())}`,
  );
  say(`on the way                         ${samples.join(', ')}`);
  await renderer.stop();
}

/** Resident memory of the pool's processes as the kernel counts it. */
function childrenMemory(renderer: Renderer): number {
  let bytes = 0;
  for (const pid of renderer.stats().pids) {
    try {
      bytes += Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    } catch {
      // It was recycled between two lines.
    }
  }
  return bytes;
}
