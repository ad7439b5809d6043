import type { DocumentVerdict } from './pdf/verify-document.ts';

/** Good: rely on it. Doubtful: ask. Bad: do not rely on it. */
export type Tone = 'good' | 'doubtful' | 'bad';

/** What to tell people who have no site to look at. */
export const VERDICT_WORDS: Readonly<
  Record<DocumentVerdict, readonly [tone: Tone, heading: string, sentence: string]>
> = {
  live: ['good', 'Unchanged and in the public log', 'Every byte is as it was issued, and the log has this file.'],
  disputed: ['doubtful', 'Unchanged, but disputed', 'The person it names says that it is not correct.'],
  superseded: [
    'doubtful',
    'Replaced by a newer version',
    'This file is unchanged, but it was replaced. Ask for the new one.',
  ],
  revoked: ['bad', 'Revoked', 'This file is unchanged, but the document was revoked. Do not rely on it.'],
  unproven: ['doubtful', 'Unchanged', 'The seal is valid. Without a log proof, its status is not known.'],
  altered: ['bad', 'Not a match', 'This file was changed after it was sealed. Do not rely on any figure in it.'],
  unknown: ['bad', 'Not a match', 'Nothing in this file shows that the site issued it.'],
};

export const SPECIMEN_WORDS = 'It is a specimen for training or testing. Do not rely on its figures.';

/** What a file is that has validation data and timestamps behind the document. */
export const archivalWords = (archivedAt: readonly Date[]): string =>
  `An archival copy. It begins with the issued file, byte for byte. Only validation data and ${
    archivedAt.length === 1 ? 'a timestamp' : `${archivedAt.length} timestamps`
  } were added, the last on ${archivedAt.at(-1)!.toISOString().slice(0, 10)}.`;
