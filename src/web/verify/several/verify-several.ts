import type { MarksFound } from '../../../../packages/verify/pdf/our-marks.ts';
import type { FileAnswer } from '../../../server/documents/check/check-document.ts';
import { callApi, type Failure } from '../../ui/call-api.ts';
import { openMarks, readFile, type ReadFile, UnreadableFile } from '../read-file.ts';
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

/** Asked about together. The call takes a hundred; with fewer, people see that it goes on. */
const AT_ONCE = 20;

const problemOf = (error: unknown): Outcome => ({
  of: 'problem',
  fault: error instanceof FilesNotTaken ? error.fault : null,
  error: error instanceof UnreadableFile ? error.message : null,
});

/**
 * Verifies files one after the other and hands over what it found, in any order. Nothing but hashes leaves the device. A file that
 * cannot be read is a problem of its own. Without an answer it stops, because the next question would get none either.
 */
export async function* verifySeveral(
  files: readonly WantedFile[],
  places: readonly number[],
  names: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<OutcomeOf> {
  const marksIn = openMarks(names);
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const read: { readonly place: number; readonly file: ReadFile }[] = [];
    for (const place of places.slice(at, at + AT_ONCE)) {
      if (signal.aborted) return;
      try {
        // One after the other: a phone holds one file at a time.
        // oxlint-disable-next-line no-await-in-loop
        read.push({ place, file: await readFile(await files[place]!.open()) });
      } catch (error) {
        yield [place, problemOf(error)];
      }
    }
    if (read.length === 0) continue;
    const body = { hashes: read.map(({ file }) => file.sha256) };
    // oxlint-disable-next-line no-await-in-loop
    const answered = await callApi<readonly FileAnswer[]>('/verify/hash', { method: 'POST', body, signal });
    if (signal.aborted) return;
    if (answered.data === null) {
      const open = [...read.map(({ place }) => place), ...places.slice(at + AT_ONCE)];
      yield* open.map((place): OutcomeOf => [place, { of: 'unanswered', failure: answered }]);
      return;
    }
    for (const [index, { place, file }] of read.entries()) {
      if (signal.aborted) return;
      const answer = answered.data[index]!;
      try {
        // oxlint-disable-next-line no-await-in-loop
        const again = await files[place]!.open();
        const isOurs = answer.document !== null;
        yield [
          place,
          {
            of: 'verified',
            file,
            answer,
            // oxlint-disable-next-line no-await-in-loop
            marks: isOurs ? 'none' : await marksIn(again),
            // oxlint-disable-next-line no-await-in-loop
            data: isOurs ? await provenDataIn(again) : [],
          },
        ];
      } catch (error) {
        yield [place, problemOf(error)];
      }
    }
  }
}
