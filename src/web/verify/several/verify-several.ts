import type { MarksFound } from '../../../../packages/verify/pdf/our-marks.ts';
import type { FileAnswer } from '../../../server/documents/check/check-document.ts';
import { type CallAnswer, callApi, type Failure } from '../../ui/call-api.ts';
import { openFile, type OpenFile, openMarks, readFile, type ReadFile, UnreadableFile } from '../read-file.ts';
import { type ProvenData, provenDataIn } from './proven-data.ts';
import { FilesNotTaken, type TakingFault, type WantedFile } from './take-files.ts';

export interface VerifiedFile {
  readonly of: 'verified';
  readonly file: ReadFile;
  readonly answer: FileAnswer;
  readonly marks: MarksFound;
  /** Of a file of ours. */
  readonly data: readonly ProvenData[];
}

export type Outcome =
  | VerifiedFile
  /** By key, or in English as the page of a single file gets it. Null if the browser does not say why. */
  | { readonly of: 'problem'; readonly fault: TakingFault | null; readonly error: string | null }
  /** No answer came, so it can be tried again. */
  | { readonly of: 'unanswered'; readonly failure: Failure };

export type OutcomeOf = readonly [place: number, outcome: Outcome];

/** In one call. It takes a hundred; with fewer, people see that it goes on. */
const AT_ONCE = 20;
/** Held until their answer is there, of each call. A file that does not fit is opened again. */
const MOST_HELD = 24 * 1_024 * 1_024;

const problemOf = (error: unknown): Outcome => ({
  of: 'problem',
  fault: error instanceof FilesNotTaken ? error.fault : null,
  error: error instanceof UnreadableFile ? error.message : null,
});

interface Waiting {
  readonly place: number;
  readonly file: ReadFile;
  /** Null if it is too large to wait here. */
  readonly held: OpenFile | null;
}

/**
 * Verifies files and hands over what it found, in any order. The next files are read while the answers about those before are on
 * their way. Nothing but hashes leaves the device. A file that cannot be read is a problem of its own. Without an answer it stops,
 * because the next question would get none either.
 */
export async function* verifySeveral(
  files: readonly WantedFile[],
  places: readonly number[],
  names: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<OutcomeOf> {
  const marksIn = openMarks(names);
  const open = async (place: number): Promise<OpenFile> => openFile(await files[place]!.open());

  async function* read(some: readonly number[], waiting: Waiting[]): AsyncGenerator<OutcomeOf> {
    let free = MOST_HELD;
    for (const place of some) {
      if (signal.aborted) return;
      try {
        // One after the other: a phone decodes one file at a time.
        // oxlint-disable-next-line no-await-in-loop
        const opened = await open(place);
        // oxlint-disable-next-line no-await-in-loop
        const file = await readFile(opened);
        const isHeld = file.size <= free;
        if (isHeld) free -= file.size;
        waiting.push({ place, file, held: isHeld ? opened : null });
      } catch (error) {
        yield [place, problemOf(error)];
      }
    }
  }

  async function outcomeOf({ place, file, held }: Waiting, answer: FileAnswer): Promise<Outcome> {
    try {
      const opened = held ?? (await open(place));
      const isOurs = answer.document !== null;
      return {
        of: 'verified',
        file,
        answer,
        marks: isOurs ? 'none' : await marksIn(opened),
        data: isOurs ? await provenDataIn(opened) : [],
      };
    } catch (error) {
      return problemOf(error);
    }
  }

  const ask = (waiting: readonly Waiting[]): Promise<CallAnswer<readonly FileAnswer[]>> => {
    const body = { hashes: waiting.map(({ file }) => file.sha256) };
    return callApi('/verify/hash', { method: 'POST', body, signal });
  };

  let onTheWay: { readonly waiting: readonly Waiting[]; readonly answer: ReturnType<typeof ask> } | null = null;
  for (let at = 0; at < places.length || onTheWay; at += AT_ONCE) {
    const waiting: Waiting[] = [];
    yield* read(places.slice(at, at + AT_ONCE), waiting);
    if (signal.aborted) return;
    const before: typeof onTheWay = onTheWay;
    // oxlint-disable-next-line no-await-in-loop
    const answered = before && (await before.answer);
    if (signal.aborted) return;
    if (answered?.data === null) {
      const left = [...[...before!.waiting, ...waiting].map(({ place }) => place), ...places.slice(at + AT_ONCE)];
      yield* left.map((place): OutcomeOf => [place, { of: 'unanswered', failure: answered }]);
      return;
    }
    onTheWay = waiting.length > 0 ? { waiting, answer: ask(waiting) } : null;
    for (const [index, one] of (before?.waiting ?? []).entries()) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop
      yield [one.place, await outcomeOf(one, answered!.data[index]!)];
    }
  }
}
