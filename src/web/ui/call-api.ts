import type { FieldErrors } from '../../domain/errors.ts';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON, unless it is a form with files. A string is JSON already. */
  readonly body?: object | string;
  readonly signal?: AbortSignal;
  /** Milliseconds. None by default. */
  readonly timeout?: number;
  /** The page is being left. */
  readonly keepalive?: boolean;
  /** What to do, said after a failure for which the server has no words. */
  readonly advice?: string;
}

export interface Failure {
  readonly data: null;
  /** Null if no answer arrived. */
  readonly status: number | null;
  readonly failure: string;
  readonly fields: FieldErrors;
}

export type CallAnswer<Data> = { readonly data: Data; readonly status: number; readonly failure: null } | Failure;

const ADVICE = 'Try again in a moment.';

const sentences = (reason: string, advice: string): string => `${reason}. ${advice}`.trim();

/** Why a request got no answer. */
function reasonOf(error: unknown, { timeout = 0 }: Call): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError') return `timeout of ${timeout}ms exceeded`;
  return name === 'AbortError' ? 'Request aborted' : 'Network Error';
}

function signalOf({ signal, timeout = 0 }: Call): AbortSignal | null {
  const signals = [...(signal ? [signal] : []), ...(timeout > 0 ? [AbortSignal.timeout(timeout)] : [])];
  return signals.length === 0 ? null : AbortSignal.any(signals);
}

function send(path: string, call: Call): Promise<Response> {
  const { method = 'GET', body, keepalive = false } = call;
  const isForm = body instanceof FormData;
  return fetch(path, {
    method,
    keepalive,
    signal: signalOf(call),
    ...(body && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(body && !isForm && { headers: { 'Content-Type': 'application/json' } }),
  });
}

interface ErrorBody {
  readonly message?: string;
  readonly fields?: FieldErrors;
}

/** Requests something and reads its answer. Never throws: a failure is the server's message, or else the reason. */
export async function callFor<Data>(
  path: string,
  call: Call,
  read: (answer: Response) => Promise<Data>,
): Promise<CallAnswer<Data>> {
  const { advice = ADVICE } = call;
  try {
    const answer = await send(path, call);
    const { status } = answer;
    if (answer.ok) return { data: await read(answer), status, failure: null };
    const { message, fields = {} } = (await answer.json().catch(() => ({}))) as ErrorBody;
    return {
      data: null,
      status,
      failure: message ?? sentences(`Request failed with status code ${status}`, advice),
      fields,
    };
  } catch (error) {
    return { data: null, status: null, failure: sentences(reasonOf(error, call), advice), fields: {} };
  }
}

/** Calls our API, whose answers hold `data`. */
export const callApi = <Data>(path: string, call: Call = {}): Promise<CallAnswer<Data>> =>
  callFor(`/api/v1${path}`, call, async (answer) => ((await answer.json()) as { data: Data }).data);
