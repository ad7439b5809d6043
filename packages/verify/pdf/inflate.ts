import { concat } from '../log/bytes.ts';

/** A small stream can grow without end when it is unpacked. */
const MOST_BYTES = 4 * 1_024 * 1_024;
const PIECE_BYTES = 16 * 1_024;

interface Unpacked {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether there is more than was read, or the rest is damaged. Readers show what is before the damage. */
  readonly end: 'whole' | 'more' | 'damaged';
}

/** Stops at so many bytes. Readers show a short text with another checksum as well (RFC 1950). */
export async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Unpacked> {
  const unpacked = await unpackAs('deflate', packed, most);
  const isDamaged = unpacked.end === 'damaged' && unpacked.bytes.length === 0 && (packed[0]! & 0xf) === 8;
  return isDamaged ? { ...(await unpackAs('deflate-raw', packed.subarray(2, -4), most)), end: 'damaged' } : unpacked;
}

async function unpackAs(form: CompressionFormat, packed: Uint8Array<ArrayBuffer>, most: number): Promise<Unpacked> {
  const stream = piecesOf(packed).pipeThrough(new DecompressionStream(form));
  const parts: Uint8Array[] = [];
  let length = 0;
  const made = (end: Unpacked['end']): Unpacked => ({ bytes: concat(...parts), end });
  try {
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      length += part.length;
      if (length > most) return made('more');
      parts.push(part);
    }
    return made('whole');
  } catch {
    return made('damaged');
  }
}

/** In pieces, because a browser unpacks a whole piece before anyone can stop it. Not a Blob, which would go to another process. */
function piecesOf(packed: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at < packed.length) controller.enqueue(packed.subarray(at, at + PIECE_BYTES));
      else controller.close();
      at += PIECE_BYTES;
    },
  });
}

/** Null for bytes that are not packed, or become too many. */
export async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const { bytes, end } = await unpack(packed, MOST_BYTES);
  return end === 'whole' ? bytes : null;
}
