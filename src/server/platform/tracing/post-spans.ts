import type { Config } from '../config.ts';

const ANSWER_WITHIN = 5_000;

/** Sends spans in the JSON form of OTLP to the collector, and returns the status of its answer. */
export const postSpans = async (
  { url, headers }: Pick<NonNullable<Config['traces']>, 'url' | 'headers'>,
  body: string,
): Promise<number> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN),
  });
  await answer.body?.cancel();
  return answer.status;
};
