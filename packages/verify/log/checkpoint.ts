import { fromBase64, toBase64 } from './bytes.ts';
import { HASH_BYTES, type Head } from './merkle.ts';
import { type NoteKey, type NoteSignature, readNote, timeOf, verifySignature } from './note.ts';

/** C2SP tlog-checkpoint: how many entries a log has, and their root. */
export interface Checkpoint extends Head {
  /** The name of the log. */
  readonly origin: string;
}

export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Null for text that is not a checkpoint. Lines after the third are allowed and mean nothing to us. */
export function readCheckpoint(text: string): Checkpoint | null {
  const [origin, digits, encoded, ...rest] = text.split('\n');
  const root = fromBase64(encoded ?? '');
  if (!origin || !/^(0|[1-9]\d{0,15})$/.test(digits ?? '') || root?.length !== HASH_BYTES) return null;
  if (rest.pop() !== '' || rest.includes('')) return null;
  const size = Number(digits);
  return Number.isSafeInteger(size) ? { origin, size, root } : null;
}

export interface Cosignature {
  readonly name: string;
  readonly keyId: string;
  readonly signedAt: Date;
  readonly line: string;
}

export interface OpenedCheckpoint {
  readonly checkpoint: Checkpoint;
  /** The signed text. */
  readonly text: string;
  /** By the given witnesses. Lines of unknown keys are ignored. */
  readonly cosignatures: readonly Cosignature[];
}

/** A checkpoint that one of these keys of the log signed. Null for every other text. */
export async function openCheckpoint(
  signed: string,
  logKeys: readonly NoteKey[],
  witnesses: readonly NoteKey[] = [],
): Promise<OpenedCheckpoint | null> {
  const note = readNote(signed);
  const checkpoint = note && readCheckpoint(note.text);
  if (!note || !checkpoint) return null;
  const own = logKeys.filter(({ name }) => name === checkpoint.origin);
  if ((await signaturesBy(note.text, note.signatures, own)).length === 0) return null;
  const cosigned = await signaturesBy(note.text, note.signatures, witnesses);
  return {
    checkpoint,
    text: note.text,
    cosignatures: cosigned.map((signature) => ({
      name: signature.name,
      keyId: signature.keyId,
      signedAt: new Date(timeOf(signature) * 1_000),
      line: signature.line,
    })),
  };
}

/** The signatures that one of these keys made. */
async function signaturesBy(
  text: string,
  signatures: readonly NoteSignature[],
  keys: readonly NoteKey[],
): Promise<readonly NoteSignature[]> {
  const isValid = await Promise.all(
    signatures.map(async (signature) =>
      (await Promise.all(keys.map((key) => verifySignature(text, signature, key)))).includes(true),
    ),
  );
  return signatures.filter((_, place) => isValid[place]);
}
