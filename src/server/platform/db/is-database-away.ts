/**
 * PostgreSQL error codes: failed connections (08), exhausted resources (53), a server that is stopping or starting
 * (57P), and a statement or transaction that took too long (57014, 25P03, 25P04).
 */
const CODES = /^(?:08|53|57P|57014|25P0[34])/;

/** Driver messages for a lost or unavailable connection; these failures have no code. */
const SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** True for a temporary failure: the same request may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Node tries every address of a host and collects the errors.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return NETWORK.has(code) || CODES.test(code) || SENTENCES.some((sentence) => error.message.startsWith(sentence));
};
