import { Inflate } from 'fflate';
import { isAppError } from '../errors.ts';
import { LIMITS, unreadable } from './sheet.ts';

interface Part {
  readonly name: string;
  readonly method: number;
  readonly packed: Uint8Array;
}

const DAMAGED = 'This file is damaged. Save it again in your spreadsheet program.';
const TOO_LARGE = 'This file is too large once unpacked. Save only the sheet with your data.';

/** The parts of a ZIP file by the list at its end, without unpacking any. */
function listParts(file: Uint8Array): Part[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let end = file.length - 22;
  const earliest = Math.max(0, end - 65_535);
  while (end >= earliest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < earliest) throw unreadable(DAMAGED);
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.parts) throw unreadable(TOO_LARGE);
  const decoder = new TextDecoder();
  const parts: Part[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw unreadable(DAMAGED);
    const flags = view.getUint16(at + 8, true);
    if ((flags & 1) === 1) throw unreadable('This file has a password. Save it without one, or as CSV.');
    const length = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== 0x04034b50) throw unreadable(DAMAGED);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + length > file.length) throw unreadable(DAMAGED);
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

/** The parts of a ZIP file, unpacked one by one as text. All together may not exceed the limit, whatever the file says. */
export function openZip(file: Uint8Array): { has(name: string): boolean; read(name: string): string | null } {
  let parts: ReadonlyMap<string, Part>;
  try {
    parts = new Map(listParts(file).map((part) => [part.name, part]));
  } catch (error) {
    // Outside the bytes of the file.
    if (error instanceof RangeError) throw unreadable(DAMAGED);
    throw error;
  }
  let left = LIMITS.unpackedBytes;
  return {
    has: (name) => parts.has(name),
    read: (name) => {
      const part = parts.get(name);
      if (!part) return null;
      const decoder = new TextDecoder();
      const texts: string[] = [];
      const take = (chunk: Uint8Array, isLast: boolean): void => {
        left -= chunk.length;
        if (left < 0) throw unreadable(TOO_LARGE);
        texts.push(decoder.decode(chunk, { stream: !isLast }));
      };
      if (part.method === 0) take(part.packed, true);
      else if (part.method === 8) inflate(part.packed, take);
      else throw unreadable(DAMAGED);
      return texts.join('');
    },
  };
}

function inflate(packed: Uint8Array, take: (chunk: Uint8Array, isLast: boolean) => void): void {
  const stream = new Inflate(take);
  for (let at = 0; at < packed.length; at += STEP) {
    try {
      stream.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    } catch (error) {
      throw isAppError(error) ? error : unreadable(DAMAGED);
    }
  }
}
