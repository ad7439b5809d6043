import { randomBytes, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

/** What differs between two answers with the same page. Each is as long as every other of its sort. */
export interface OwnParts {
  /** Names the scripts that this answer allows. */
  readonly nonce: string;
  readonly requestId: string;
}

export const newOwnParts = (): OwnParts => ({
  nonce: randomBytes(16).toString('base64url'),
  requestId: randomUUID(),
});

type Name = keyof OwnParts;

/** A page compressed once: bytes for everybody, and the places of what is its reader's own. */
export type PageWithHoles = readonly (Buffer | Name)[];

/** The page as one reader gets it. */
export const filledIn = (page: PageWithHoles, own: OwnParts): Buffer<ArrayBuffer> =>
  Buffer.concat(page.map((part) => (typeof part === 'string' ? Buffer.from(own[part], 'latin1') : part)));

/**
 * The start of a part that is not compressed (RFC 7932, 9.2): not the last part, its length in 16 bits, no compression,
 * and zeros up to the next byte.
 */
const plainPart = (length: number): Buffer => {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
};

/** Above it, what follows a hole would depend on its last letters. */
const QUALITY = 4;

/** The compressed bytes of each piece, so that the next begins with a byte of its own. */
async function compressPieces(pieces: readonly string[]): Promise<readonly Buffer[]> {
  const packer = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const parts = pieces.map((): Buffer[] => []);
  let at = 0;
  packer.on('data', (bytes: Buffer) => parts[at]!.push(bytes));
  const ended = new Promise<void>((resolve, reject) => packer.once('end', resolve).once('error', reject));
  for (const piece of pieces.slice(0, -1)) {
    packer.write(piece);
    // oxlint-disable-next-line no-await-in-loop -- each piece is written behind the one before
    await new Promise<void>((resolve) => packer.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()));
    at += 1;
  }
  packer.end(pieces.at(-1));
  await ended;
  return parts.map((part) => Buffer.concat(part));
}

const unpack = promisify(brotliDecompress);

/**
 * Compresses a page once for all its readers. Where something of their own comes first, it stays uncompressed, and the
 * compressor refers to that place wherever it comes again. Undefined for a page where it did not: one with the parts of
 * another reader does not come out right.
 */
export async function packWithHoles(text: string, own: OwnParts): Promise<PageWithHoles | undefined> {
  const holes = (['nonce', 'requestId'] as const)
    .map((name) => ({ name, from: text.indexOf(own[name]), length: own[name].length }))
    .filter(({ from }) => from !== -1)
    .toSorted((one, other) => one.from - other.from);
  const bounds = [0, ...holes.flatMap(({ from, length }) => [from, from + length]), text.length];
  const packed = await compressPieces(bounds.slice(1).map((to, index) => text.slice(bounds[index], to)));
  const page = packed.flatMap((bytes, index): PageWithHoles => {
    const hole = holes[(index - 1) / 2];
    return hole === undefined ? [bytes] : [plainPart(hole.length), hole.name];
  });
  const another = unlike(own);
  const read = await unpack(filledIn(page, another)).catch(() => undefined);
  const wanted = text.replaceAll(own.nonce, another.nonce).replaceAll(own.requestId, another.requestId);
  return read?.equals(Buffer.from(wanted)) ? page : undefined;
}

/** Differs in every letter, so that nothing else of the page can refer to one of a hole. */
const unlike = ({ nonce, requestId }: OwnParts): OwnParts => ({ nonce: changed(nonce), requestId: changed(requestId) });

const changed = (text: string): string =>
  String.fromCharCode(...[...text].map((character) => character.charCodeAt(0) ^ 1));
