import type { AppError } from '../errors.ts';
import { listZipParts, unpackZipPart, ZipError, type ZipFault } from '../zip.ts';
import { LIMITS, unreadable } from './sheet.ts';

const TOO_LARGE = 'This file is too large once unpacked. Save only the sheet with your data.';
const WORDS: Readonly<Record<ZipFault, string>> = {
  damaged: 'This file is damaged. Save it again in your spreadsheet program.',
  password: 'This file has a password. Save it without one, or as CSV.',
  tooManyParts: TOO_LARGE,
};

function inWords<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw error instanceof ZipError ? unreadable(WORDS[error.fault]) : (error as AppError);
  }
}

/** The parts of a ZIP file, unpacked one by one as text. All together may not exceed the limit, whatever the file says. */
export function openZip(file: Uint8Array): { has(name: string): boolean; read(name: string): string | null } {
  const parts = new Map(inWords(() => listZipParts(file, LIMITS.parts)).map((part) => [part.name, part]));
  let left = LIMITS.unpackedBytes;
  return {
    has: (name) => parts.has(name),
    read: (name) => {
      const part = parts.get(name);
      if (!part) return null;
      const decoder = new TextDecoder();
      const texts: string[] = [];
      inWords(() =>
        unpackZipPart(part, (piece, isLast) => {
          left -= piece.length;
          if (left < 0) throw unreadable(TOO_LARGE);
          texts.push(decoder.decode(piece, { stream: !isLast }));
        }),
      );
      return texts.join('');
    },
  };
}
