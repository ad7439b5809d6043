interface Failure {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly cause?: unknown;
  readonly errors?: readonly unknown[];
}

/** What a client of a store says if the answer named only a code, which is then the name of the error. */
const SAYS_NOTHING = new Set(['', 'UnknownError', 'Error']);
/** An error that names itself as its cause must not be read for ever. */
const DEEPEST = 5;

const sentenceOf = ({ name, message, code, errors }: Failure): string => {
  if (typeof message === 'string' && !SAYS_NOTHING.has(message)) return message;
  if (errors !== undefined && errors.length > 0) return errors.map((error) => reasonOf(error)).join('; ');
  return String(code ?? name ?? 'unknown error');
};

/**
 * Why something failed, down to what caused it: a wrapper alone says "Cannot write file", and whoever runs the site needs
 * "NoSuchBucket". A driver may leave out the message and set only a code, and the queue passes on plain objects.
 */
export function reasonOf(error: unknown): string {
  const sentences: string[] = [];
  let at = error;
  for (let depth = 0; depth < DEEPEST && at !== undefined && at !== null; depth++) {
    const sentence = typeof at === 'object' ? sentenceOf(at) : String(at);
    if (!sentences.includes(sentence)) sentences.push(sentence);
    at = typeof at === 'object' ? (at as Failure).cause : undefined;
  }
  return sentences.join(': ');
}
