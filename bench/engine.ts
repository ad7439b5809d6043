// node bench/engine.ts [SOURCE] [TEMPLATE] [STUBS] [native|wasm]
//
// CPU time of each step of a pay stub in the engine's process, each stub with figures of its own. SOURCE is the src of
// another checkout, whose templates are then used: run both by turns, because other work on the machine changes the times.
import { resolve } from 'node:path';
import { payStub } from '../src/kinds/pay-stub/model/kind.ts';
import { compactPdf } from '../src/render/compact.ts';
import { openEngine } from '../src/render/engine.ts';
import { exampleJob } from '../src/render/example-job.ts';
import { type Typesetting, typesettingOf } from '../src/render/render-job.ts';

const WARM_UP = 20;
const [folder = 'src', template = '1', stubs = '100', name = 'native'] = process.argv.slice(2);
const engine = await openEngine(name, resolve(folder));
const times = { layout: 0, PDF: 0, packing: 0 };

for (let index = 0; index < WARM_UP + Number(stubs); index += 1) {
  // oxlint-disable-next-line no-await-in-loop
  const measured = measure(await typesettingOfStub(index));
  if (index < WARM_UP) continue;
  for (const [step, milliseconds] of Object.entries(measured)) times[step as keyof typeof times] += milliseconds;
}
for (const [step, sum] of Object.entries(times))
  console.log(`${step.padEnd(9)} ${(sum / Number(stubs)).toFixed(1)} ms`);

async function typesettingOfStub(index: number): Promise<Typesetting> {
  const input = structuredClone(payStub.sample(1));
  input.employee.name = `Maren Adeyemi ${index}`;
  input.stubs[0]!.earnings[0]!.hours = (1_000 + ((index * 7_919) % 7_000)) / 100;
  const example = await exampleJob(payStub, Number(template), input);
  const { view, facts, working, frame } = example.documents[0]!;
  // As most are issued: without the marks of a specimen. The frame has a code of its own, as the engine would otherwise
  // remember what it drew for the stub before.
  const documents = [{ view, frame: { ...frame, level: 'U', specimen: false } as const }];
  return typesettingOf({ ...example, documents, document: facts, working }, 'file', 'Paperproof');
}

function measure(typesetting: Typesetting): typeof times {
  const { files } = typesetting;
  for (const { path, bytes } of files) engine.add(path, bytes);
  const moments = [cpu()];
  const laidOut = engine.layOut({ pages: 'one', marks: 'no' });
  moments.push(cpu());
  const pdf = laidOut.file();
  moments.push(cpu());
  compactPdf(pdf, typesetting);
  moments.push(cpu());
  for (const { path } of files) engine.remove(path);
  engine.forget('old');
  const [layout, PDF, packing] = moments.slice(1).map((at, step) => at - moments[step]!);
  return { layout: layout!, PDF: PDF!, packing: packing! };
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
