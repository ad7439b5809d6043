import { concat } from '../log/bytes.ts';

/** A small stream can grow without end when it is unpacked. */
const MOST_BYTES = 4 * 1_024 * 1_024;

/** Null for bytes that are not packed, or become too many. */
export async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) return null;
      parts.push(part);
    }
    return concat(...parts);
  } catch {
    return null;
  }
}
