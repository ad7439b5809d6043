import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { toHex, utf8 } from './bytes.ts';
import { formatCheckpoint, openCheckpoint } from './checkpoint.ts';
import { hashLeaf } from './merkle.ts';
import {
  COSIGNATURE,
  cosignedText,
  formatNote,
  formatNoteKey,
  formatSignature,
  LOG_SIGNATURE,
  noteKey,
  readNote,
  readNoteKey,
  verifySignature,
} from './note.ts';
import { formatLogProof, readLogProof, verifyLogProof } from './proof.ts';
import { entryOf } from './statement.ts';
import { growTree, openTree } from './tiles.ts';

async function newKey(name: string, type: number) {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const key = noteKey(name, type, new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  return {
    key,
    sign: async (text: string) =>
      new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, Uint8Array.from(utf8(text)))),
  };
}

const log = await newKey('example.com/tlog', LOG_SIGNATURE);
const witness = await newKey('witness.example', COSIGNATURE);

const statementOf = (digit: string) =>
  [
    'paperproof.log/1',
    `salt ${digit.repeat(64)}`,
    'number 26-1XPE-W47A',
    `sha256 ${'ab'.repeat(32)}`,
    'level U',
    'state live',
    'disputed no',
    'time 2026-11-21T14:03:22.123Z',
    '',
  ].join('\n');

const STATEMENTS = ['0', '1', '2', '3', '4'].map(statementOf);

async function cosignatureLine(text: string, seconds: number): Promise<string> {
  const signature = new Uint8Array(72);
  new DataView(signature.buffer).setBigUint64(0, BigInt(seconds));
  signature.set(await witness.sign(cosignedText(text, seconds)), 8);
  return formatSignature(witness.key, signature);
}

const ROOT_TILE = (
  await growTree(0, STATEMENTS.map(entryOf).map(hashLeaf), () => Promise.reject(new Error('empty')))
)[0]!;
const TREE = openTree(5, async (_level, _index, width) => ROOT_TILE.hashes.subarray(0, 32 * width));
const TEXT = formatCheckpoint({ origin: log.key.name, size: 5, root: await TREE.root() });
const SIGNED = formatNote(TEXT, [
  formatSignature(log.key, await log.sign(TEXT)),
  await cosignatureLine(TEXT, 1_790_000_000),
]);

const proofOf = async (index: number) =>
  formatLogProof({
    statement: STATEMENTS[index]!,
    index,
    hashes: await TREE.inclusionProof(index),
    checkpoint: SIGNED,
  });

test('reads the published example of a signed note', async () => {
  // The example of golang.org/x/mod/sumdb/note.
  const key = readNoteKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')!;
  const note = readNote(
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n" +
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n',
  )!;
  expect(await verifySignature(note.text, note.signatures[0]!, key)).toBe(true);
  expect(await verifySignature(note.text.replace('answer', 'question'), note.signatures[0]!, key)).toBe(false);
});

test('a key whose digits do not fit its bytes is refused', () => {
  const text = formatNoteKey(log.key);
  expect(readNoteKey(text)).toEqual(log.key);
  expect(readNoteKey(text.replace('example.com', 'example.org'))).toBeNull();
  expect(readNoteKey(`${text}A`)).toBeNull();
});

test('a checkpoint counts only with a signature of the log', async () => {
  const opened = await openCheckpoint(SIGNED, [log.key], [witness.key]);
  expect(opened?.checkpoint.size).toBe(5);
  expect(opened?.cosignatures).toMatchObject([{ name: 'witness.example', signedAt: new Date(1_790_000_000_000) }]);
  expect((await openCheckpoint(SIGNED, [log.key]))?.cosignatures).toEqual([]);
  const stranger = await newKey('example.com/tlog', LOG_SIGNATURE);
  expect(await openCheckpoint(SIGNED, [stranger.key])).toBeNull();
  expect(await openCheckpoint(SIGNED.replace('\n5\n', '\n6\n'), [log.key])).toBeNull();
  expect(await openCheckpoint(formatNote(TEXT, [await cosignatureLine(TEXT, 1)]), [log.key], [witness.key])).toBeNull();
});

test('a cosignature with another time does not count', async () => {
  const line = await cosignatureLine(TEXT, 1_790_000_000);
  const bytes = Uint8Array.from(atob(line.split(' ')[2]!), (character) => character.codePointAt(0)!);
  bytes[11]! ^= 1;
  const late = formatSignature(witness.key, bytes.subarray(4));
  const own = formatSignature(log.key, await log.sign(TEXT));
  const opened = await openCheckpoint(formatNote(TEXT, [own, late]), [log.key], [witness.key]);
  expect(opened?.cosignatures).toEqual([]);
});

test.each([0, 1, 2, 3, 4])('the proof of entry %i shows what the log says', async (index) => {
  const proven = await verifyLogProof(await proofOf(index), [log.key], [witness.key]);
  expect(proven).toMatchObject({
    index,
    statement: {
      numbers: ['26-1XPE-W47A'],
      sha256: 'ab'.repeat(32),
      level: 'U',
      state: 'live',
      isDisputed: false,
      at: new Date('2026-11-21T14:03:22.123Z'),
    },
    checkpoint: { origin: 'example.com/tlog', size: 5 },
    cosignatures: [{ name: 'witness.example' }],
  });
});

test('a proof with any other statement, index, hash or checkpoint proves nothing', async () => {
  const proof = readLogProof(await proofOf(3))!;
  const isProven = async (change: Partial<typeof proof>) =>
    (await verifyLogProof(formatLogProof({ ...proof, ...change }), [log.key])) !== null;
  expect(await isProven({})).toBe(true);
  for (const [from, to] of [
    ['level U', 'level B'],
    ['state live', 'state revoked'],
    ['2026-11-21', '2026-11-20'],
    ['ab', 'cd'],
    ['26-1', '26-2'],
  ] as const)
    expect(await isProven({ statement: proof.statement.replace(from, to) })).toBe(false);
  expect(await isProven({ index: 2 })).toBe(false);
  expect(await isProven({ hashes: proof.hashes.toReversed() })).toBe(false);
  expect(await isProven({ checkpoint: formatNote(TEXT, [await cosignatureLine(TEXT, 1)]) })).toBe(false);
});

test('the text of a proof in any other form is refused', async () => {
  const text = await proofOf(1);
  expect(readLogProof(text)).not.toBeNull();
  for (const [from, to] of [
    ['tlog-proof@v1', 'tlog-proof@v2'],
    ['index 1', 'index 01'],
    ['index 1', 'index -1'],
    ['extra ', 'extra  '],
    ['\n\n', '\n'],
  ] as const)
    expect(readLogProof(text.replace(from, to))).toBeNull();
});

test('anyone can hash a statement with a common tool', () => {
  expect(toHex(entryOf(STATEMENTS[0]!))).toBe(toHex(sha256(utf8(STATEMENTS[0]!))));
});
