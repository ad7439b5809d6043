import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqual, toHex } from './bytes.ts';
import { EMPTY_ROOT, hashLeaf, verifyConsistency, verifyInclusion } from './merkle.ts';
import { growTree, openTree, type ReadTile } from './tiles.ts';

// The leaves, roots and proofs of proof/verify_test.go in github.com/transparency-dev/merkle, which come from the tests
// of Certificate Transparency.

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));

const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (leaf) => hashLeaf(bytes(leaf)),
);

const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
].map(bytes);

const PAIR = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e';
const FIFTH = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const LAST_PAIR = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const FIRST_FOUR = 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7';
const LAST_FOUR = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4';
const SECOND = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';
const FIFTH_PAIR = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a';
const SEVENTH = 'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f';

const INCLUSIONS = [
  { index: 0, size: 1, proof: [] },
  { index: 0, size: 8, proof: [SECOND, PAIR, LAST_FOUR] },
  { index: 5, size: 8, proof: [FIFTH, LAST_PAIR, FIRST_FOUR] },
  { index: 2, size: 3, proof: ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'] },
  { index: 1, size: 5, proof: ['6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d', PAIR, FIFTH] },
];

const CONSISTENCIES = [
  { older: 1, newer: 1, proof: [] },
  { older: 1, newer: 8, proof: [SECOND, PAIR, LAST_FOUR] },
  { older: 6, newer: 8, proof: [FIFTH_PAIR, LAST_PAIR, FIRST_FOUR] },
  { older: 2, newer: 5, proof: [PAIR, FIFTH] },
  { older: 6, newer: 7, proof: [FIFTH_PAIR, SEVENTH, FIRST_FOUR] },
];

const head = (size: number) => ({ size, root: ROOTS[size - 1]! });

/** The tiles of a tree with these leaves, added a few at a time. */
async function tilesOf(leaves: readonly Uint8Array[], steps: readonly number[] = [leaves.length]): Promise<ReadTile> {
  const tiles = new Map<string, Uint8Array>();
  const read: ReadTile = async (level, index, width) => {
    const hashes = tiles.get(`${level}/${index}`);
    expect(hashes?.length ?? 0).toBeGreaterThanOrEqual(32 * width);
    return hashes!.subarray(0, 32 * width);
  };
  for (let size = 0, step = 0; size < leaves.length; step += 1) {
    const more = leaves.slice(size, size + Math.max(1, steps[step] ?? leaves.length));
    // oxlint-disable-next-line no-await-in-loop
    for (const { level, index, hashes } of await growTree(size, more, read)) tiles.set(`${level}/${index}`, hashes);
    size += more.length;
  }
  return read;
}

test('the root of a tree without entries is the hash of nothing', async () => {
  expect(toHex(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(await openTree(0, await tilesOf([])).root()).toEqual(EMPTY_ROOT);
});

test.each(ROOTS.map((_, place) => place + 1))('the tree of %i entries has the published root', async (size) => {
  expect(await openTree(size, await tilesOf(LEAVES.slice(0, size))).root()).toEqual(ROOTS[size - 1]);
});

test.each(INCLUSIONS)('finds and accepts the published proof of entry $index of $size', async (vector) => {
  const { index, size } = vector;
  const proof = vector.proof.map(bytes);
  expect(await openTree(size, await tilesOf(LEAVES)).inclusionProof(index)).toEqual(proof);
  const claim = { index, size, leaf: LEAVES[index]!, root: ROOTS[size - 1]! };
  expect(verifyInclusion(claim, proof)).toBe(true);
  // The ways in which the published tests break a proof.
  for (const wrong of [{ index: index - 1 }, { index: index + 1 }, { index: index ^ 2 }, { size: size * 2 }])
    expect(verifyInclusion({ ...claim, ...wrong }, proof)).toBe(false);
  expect(verifyInclusion({ ...claim, size: Math.floor(size / 2) }, proof)).toBe(false);
  for (const root of [EMPTY_ROOT, new Uint8Array(), bytes('ab'.repeat(32))])
    expect(verifyInclusion({ ...claim, root }, proof)).toBe(false);
  expect(verifyInclusion({ ...claim, leaf: new Uint8Array() }, proof)).toBe(false);
  for (const extra of [new Uint8Array(), claim.root]) {
    expect(verifyInclusion(claim, [...proof, extra])).toBe(false);
    expect(verifyInclusion(claim, [extra, ...proof])).toBe(false);
  }
  // The proof of a single entry has no hash to lose.
  expect(verifyInclusion(claim, proof.slice(0, -1))).toBe(proof.length === 0);
});

test.each(CONSISTENCIES)('finds and accepts the published proof from $older to $newer entries', async (vector) => {
  const { older, newer } = vector;
  const proof = vector.proof.map(bytes);
  expect(await openTree(newer, await tilesOf(LEAVES)).consistencyProof(older)).toEqual(proof);
  expect(verifyConsistency(head(older), head(newer), proof)).toBe(true);
  if (proof.length === 0) return;
  for (const size of [older - 1, older + 1, older ^ 2])
    expect(verifyConsistency({ ...head(older), size }, head(newer), proof)).toBe(false);
  for (const size of [newer * 2, Math.floor(newer / 2)])
    expect(verifyConsistency(head(older), { ...head(newer), size }, proof)).toBe(false);
  expect(
    verifyConsistency({ ...head(older), root: head(newer).root }, { ...head(newer), root: head(older).root }, proof),
  ).toBe(false);
  expect(verifyConsistency(head(older), head(newer), [])).toBe(false);
  for (const extra of [new Uint8Array(), head(older).root, head(newer).root, proof[0]!]) {
    expect(verifyConsistency(head(older), head(newer), [...proof, extra])).toBe(false);
    expect(verifyConsistency(head(older), head(newer), [extra, ...proof])).toBe(false);
  }
  expect(verifyConsistency(head(older), head(newer), proof.slice(0, -1))).toBe(false);
});

test('a smaller tree never follows a larger one', () => {
  expect(verifyConsistency(head(2), head(1), [])).toBe(false);
  expect(verifyConsistency({ size: 0, root: EMPTY_ROOT }, head(3), [])).toBe(true);
  expect(verifyConsistency({ size: 0, root: EMPTY_ROOT }, head(3), [EMPTY_ROOT])).toBe(false);
});

const manyLeaves = (count: number) =>
  Array.from({ length: count }, (_, index) => hashLeaf(bytes(`${index}00000000`.slice(0, 8))));
const anyTree = fc.tuple(fc.integer({ min: 1, max: 1_400 }), fc.array(fc.integer({ min: 1, max: 600 })));

test('every proof of a tree of any size holds, however its entries arrived', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, fc.nat(), fc.nat(), async ([size, steps], one, two) => {
      const leaves = manyLeaves(size);
      const read = await tilesOf(leaves, steps);
      const tree = openTree(size, read);
      const root = await tree.root();
      const index = one % size;
      const older = two % (size + 1);
      const olderHead = { size: older, root: await openTree(older, read).root() };
      expect(root).toEqual(await openTree(size, await tilesOf(leaves)).root());
      expect(verifyInclusion({ index, size, leaf: leaves[index]!, root }, await tree.inclusionProof(index))).toBe(true);
      expect(verifyConsistency(olderHead, { size, root }, await tree.consistencyProof(older))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('a changed bit anywhere in a proof breaks it', async () => {
  const size = 700;
  const leaves = manyLeaves(size);
  const tree = openTree(size, await tilesOf(leaves));
  const root = await tree.root();
  await fc.assert(
    fc.asyncProperty(fc.nat(size - 1), fc.nat(), fc.nat(7), async (index, place, bit) => {
      const flip = (proof: readonly Uint8Array[]) => {
        const copy = proof.map((hash) => hash.slice());
        const hash = copy[place % copy.length]!;
        hash[place % 32]! ^= 1 << bit;
        return copy;
      };
      const inclusion = await tree.inclusionProof(index);
      expect(verifyInclusion({ index, size, leaf: leaves[index]!, root }, flip(inclusion))).toBe(false);
      if (index === 0) return;
      const older = { size: index, root: await openTree(index, await tilesOf(leaves.slice(0, index))).root() };
      const consistency = await tree.consistencyProof(index);
      expect(verifyConsistency(older, { size, root }, flip(consistency))).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('a rewritten entry changes the root', async () => {
  const leaves = manyLeaves(600);
  const root = await openTree(600, await tilesOf(leaves)).root();
  await fc.assert(
    fc.asyncProperty(fc.nat(599), async (index) => {
      const rewritten = leaves.with(index, hashLeaf(bytes('ff')));
      expect(isEqual(await openTree(600, await tilesOf(rewritten)).root(), root)).toBe(false);
    }),
    { numRuns: 20 },
  );
});
