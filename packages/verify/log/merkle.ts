import { sha256 } from '@noble/hashes/sha2.js';
import { concat, isEqual } from './bytes.ts';

// The tree of RFC 6962, and the checks of RFC 9162, section 2.1. Indexes are halved by division, because bit operations
// of JavaScript end at 31 bits.

export const HASH_BYTES = 32;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The root of a tree without entries. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array());

export const hashLeaf = (entry: Uint8Array): Uint8Array => sha256(concat(LEAF, entry));

export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concat(NODE, left, right));

const isOdd = (index: number): boolean => index % 2 === 1;
const half = (index: number): number => Math.floor(index / 2);
const isIndex = (number: number): boolean => Number.isSafeInteger(number) && number >= 0;
const isPowerOfTwo = (size: number): boolean => Number.isInteger(Math.log2(size));
const areHashes = (hashes: readonly Uint8Array[]): boolean => hashes.every(({ length }) => length === HASH_BYTES);

/** Whether the tree with this root and size has the leaf at this index. */
export function verifyInclusion(
  { index, size, leaf, root }: { index: number; size: number; leaf: Uint8Array; root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (!isIndex(index) || !isIndex(size) || index >= size || !areHashes([leaf, root, ...proof])) return false;
  let node = index;
  let last = size - 1;
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = hashNode(sibling, hash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else hash = hashNode(hash, sibling);
    node = half(node);
    last = half(last);
  }
  return last === 0 && isEqual(hash, root);
}

export interface Head {
  readonly size: number;
  readonly root: Uint8Array;
}

/** Whether the newer tree begins with every entry of the older one. */
export function verifyConsistency(older: Head, newer: Head, proof: readonly Uint8Array[]): boolean {
  if (!isIndex(older.size) || !isIndex(newer.size) || older.size > newer.size || !areHashes(proof)) return false;
  if (older.size === newer.size) return proof.length === 0 && isEqual(older.root, newer.root);
  if (older.size === 0) return proof.length === 0;
  const [first, ...rest] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  if (first === undefined || proof.length === 0) return false;
  let node = older.size - 1;
  let last = newer.size - 1;
  while (isOdd(node)) {
    node = half(node);
    last = half(last);
  }
  let olderHash = first;
  let newerHash = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      olderHash = hashNode(sibling, olderHash);
      newerHash = hashNode(sibling, newerHash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else newerHash = hashNode(newerHash, sibling);
    node = half(node);
    last = half(last);
  }
  return last === 0 && isEqual(olderHash, older.root) && isEqual(newerHash, newer.root);
}
