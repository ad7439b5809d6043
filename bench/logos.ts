/**
 * How many logos that name a protected institution are found, and how many honest ones are stopped: by reading them, and
 * by comparing their shape with every protected name. Half of the drawings are held out: nothing was tuned on them.
 * `--names` lists what was missed and stopped.
 */
import path from 'node:path';
import sharp from 'sharp';
import { namesInPicture } from '../src/domain/integrity/name-guard/names-in-picture.ts';
import protectedNames from '../src/domain/integrity/name-guard/protected-institutions.json' with { type: 'json' };
import { createLogoReader } from '../src/server/documents/logos/logo-reader.ts';
import { drawEmblem, drawLogo, type LogoLook, randomLook } from '../tests/attack/logos/draw-logo.ts';
import { honestNames } from '../tests/attack/names/honest.ts';
import { randomFrom } from '../tests/faults/random.ts';

interface Case {
  readonly half: 'development' | 'heldOut';
  readonly isProtected: boolean;
  readonly name: string;
  readonly look: LogoLook | null;
  readonly picture: Buffer;
}

const institutions = protectedNames.institutions.map(([name]) => name as string);
const PLAIN: LogoLook = {
  font: 'Liberation Sans',
  style: 'font-weight="bold"',
  colors: ['#fff', '#111'],
  width: 520,
  capitals: false,
  spacing: 0,
  turn: 0,
  isStacked: false,
  hasShape: false,
};

async function casesOf(half: Case['half'], seed: number): Promise<Case[]> {
  const random = randomFrom(seed);
  const isMine = (_: unknown, index: number) => index % 2 === (half === 'development' ? 0 : 1);
  const attacked = institutions.filter(isMine);
  const honest = honestNames(half);
  const cases: Case[] = [];
  const add = async (isProtected: boolean, name: string) => {
    const look = randomLook(random);
    cases.push({ half, isProtected, name, look, picture: await drawLogo(name, look) });
  };
  for (let at = 0; at < 100; at += 1) await add(true, random.pick(attacked));
  for (let at = 0; at < 40; at += 1) await add(false, random.pick(honest).name);
  for (let at = 0; at < 10; at += 1)
    cases.push({ half, isProtected: false, name: 'emblem', look: null, picture: await drawEmblem(random, 260) });
  return cases;
}

/** Which of two neighboring places is darker, for 64 places of the trimmed picture. */
async function shapeOf(picture: Buffer): Promise<readonly boolean[]> {
  const { data } = await sharp(await sharp(picture).flatten({ background: '#fff' }).grayscale().trim().toBuffer())
    .resize(17, 8, { fit: 'fill' })
    // Otherwise the bytes are red, green and blue, and each pixel is compared with itself.
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: 128 }, (_, at) => {
    const place = Math.floor(at / 16) * 17 + (at % 16);
    return data[place]! < data[place + 1]!;
  });
}

const differences = (a: readonly boolean[], b: readonly boolean[]): number => {
  const differ = a.filter((bit, at) => bit !== b[at]).length;
  return Math.min(differ, a.length - differ);
};

const reader = createLogoReader(path.resolve(import.meta.dirname, '..'));
const known = await Promise.all(institutions.map(async (name) => shapeOf(await drawLogo(name, PLAIN))));

const results: (Case & {
  readonly read: readonly string[];
  readonly found: readonly string[];
  readonly nearest: number;
  readonly milliseconds: number;
})[] = [];
for (const each of [...(await casesOf('development', 5)), ...(await casesOf('heldOut', 17))]) {
  const from = performance.now();
  const read = await reader.read(each.picture);
  const milliseconds = performance.now() - from;
  const shape = await shapeOf(each.picture);
  const nearest = Math.min(...known.map((other) => differences(shape, other)));
  results.push({
    ...each,
    read,
    found: namesInPicture(read, each.isProtected ? '' : each.name),
    nearest,
    milliseconds,
  });
}
await reader.stop();

const table = (['development', 'heldOut'] as const).flatMap((half) => {
  const attacks = results.filter((each) => each.half === half && each.isProtected);
  const honest = results.filter((each) => each.half === half && !each.isProtected);
  const row = (method: string, isStopped: (each: (typeof results)[number]) => boolean) => ({
    method,
    half,
    'protected names found': `${attacks.filter(isStopped).length} of ${attacks.length}`,
    'honest logos stopped': `${honest.filter(isStopped).length} of ${honest.length}`,
  });
  return [
    row('read', ({ found }) => found.length > 0),
    ...[16, 24, 32, 40].map((most) => row(`shape, ${most} of 128 bits differ`, ({ nearest }) => nearest <= most)),
    row('read, or shape within 24', ({ found, nearest }) => found.length > 0 || nearest <= 24),
  ];
});
console.table(table);
const times = results.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
console.log(
  `Reading took ${Math.round(times[times.length >> 1]!)} ms in the middle, ${Math.round(times.at(-1)!)} ms at most.`,
);
for (const width of [130, 260, 520]) {
  const some = results.filter(({ isProtected, look }) => isProtected && look?.width === width);
  console.log(
    `${width} pixels wide: ${some.filter(({ found }) => found.length > 0).length} of ${some.length} found by reading.`,
  );
}
if (process.argv.includes('--names')) {
  for (const { name, found, isProtected, look, read } of results)
    if (isProtected === (found.length === 0)) console.log(JSON.stringify({ name, found, read, look }));
}
