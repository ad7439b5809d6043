import { Inflate } from 'fflate';

/** One file in a ZIP file, still packed. */
export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
}

export type ZipFault = 'damaged' | 'password' | 'tooManyParts';

/** Who opens a ZIP file says it in words of its own. */
export class ZipError extends Error {
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(fault);
    this.fault = fault;
  }
}

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;

/** The parts of a ZIP file by the list at its end, without unpacking any. */
export function listZipParts(file: Uint8Array, mostParts: number): readonly ZipPart[] {
  try {
    return partsIn(file, mostParts);
  } catch (error) {
    // Outside the bytes of the file.
    throw error instanceof RangeError ? new ZipError('damaged') : error;
  }
}

function partsIn(file: Uint8Array, mostParts: number): readonly ZipPart[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - END_BYTES;
  const earliest = Math.max(0, end - LONGEST_COMMENT);
  while (end >= earliest && view.getUint32(end, true) !== END) end -= 1;
  if (end < earliest) throw new ZipError('damaged');
  const count = view.getUint16(end + 10, true);
  if (count > mostParts) throw new ZipError('tooManyParts');
  const decoder = new TextDecoder();
  const parts: ZipPart[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new ZipError('damaged');
    const flags = view.getUint16(at + 8, true);
    if ((flags & 1) === 1) throw new ZipError('password');
    const length = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== LOCAL) throw new ZipError('damaged');
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + length > file.length) throw new ZipError('damaged');
    parts.push({
      name: decoder.decode(file.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: file.subarray(start, start + length),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** Compressed bytes unpacked at once: at most 1,032 times as many come out before they are counted. */
const STEP = 4_096;

/** Hands over a part in pieces. It stops when `take` throws, so whoever takes them decides how much is too much. */
export function unpackZipPart(
  { method, packed }: ZipPart,
  take: (piece: Uint8Array<ArrayBuffer>, isLast: boolean) => void,
): void {
  if (method === STORED) {
    take(packed as Uint8Array<ArrayBuffer>, true);
    return;
  }
  if (method !== DEFLATED) throw new ZipError('damaged');
  const refused: unknown[] = [];
  const stream = new Inflate((piece, isLast) => {
    try {
      take(piece as Uint8Array<ArrayBuffer>, isLast);
    } catch (error) {
      refused.push(error);
      throw error;
    }
  });
  for (let at = 0; at < packed.length; at += STEP) {
    try {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    } catch {
      throw refused.length > 0 ? refused[0] : new ZipError('damaged');
    }
  }
}
