import { CALLS, type Calls, type Operation } from './calls.ts';
import { PaperproofError } from './error.ts';

type Name = keyof Calls;
type Request<N extends Name> = Calls[N]['request'];
type ListName = { [N in Name]: Calls[N]['isList'] extends true ? N : never }[Name];
type Row<N extends ListName> = Calls[N]['answer'] extends readonly (infer R)[] ? R : never;

export interface ClientOptions {
  /** The address of the site, such as https://example.com. */
  readonly site: string;
  /** An API key. Calls for taxes and verification need none. */
  readonly key?: string;
  /** How often a call is sent again after 429, 503, or no answer. 3 if left out. */
  readonly retries?: number;
}

export interface CallOptions {
  /** Ends the call, its retries and its waiting. */
  readonly signal?: AbortSignal;
  /** Made anew for each POST if left out. Give one to repeat a call after your program ended. */
  readonly idempotencyKey?: string;
}

const LONGEST_WAIT = 60_000;

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Half a second, one, two ... unless the site says how long. */
function pauseBefore(attempt: number, answer?: Response): number {
  const after = answer?.headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1_000;
  return Math.min(seconds >= 0 ? seconds * 1_000 : 500 * 2 ** attempt, LONGEST_WAIT);
}

const readBody = async (answer: Response): Promise<Readonly<Record<string, unknown>>> => {
  try {
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  } catch {
    // Of a proxy, not of the site.
    return {};
  }
};

interface Sent {
  readonly method: string;
  /** Below /api/v1, with the query. */
  readonly path: string;
  readonly body: unknown;
}

/** What a call sends. */
export function sentBy(name: Name, request: object): Sent {
  const [method, path] = CALLS[name];
  const { body, ...named } = request as Readonly<Record<string, unknown>>;
  const query = new URLSearchParams();
  let at: string = path;
  for (const [field, value] of Object.entries(named)) {
    if (value === undefined) continue;
    const text = String(value);
    if (at.includes(`{${field}}`)) at = at.replace(`{${field}}`, () => encodeURIComponent(text));
    else query.set(field, text);
  }
  return { method, path: query.size > 0 ? `${at}?${query}` : at, body };
}

export class Paperproof {
  readonly #base: string;
  readonly #key: string | undefined;
  readonly #retries: number;

  constructor({ site, key, retries = 3 }: ClientOptions) {
    this.#base = new URL('/api/v1', site).href;
    this.#key = key;
    this.#retries = retries;
  }

  /** Makes a call by its name in the API reference, and answers its `data`, or a file. */
  async call<N extends Name>(name: N, request: Request<N>, options: CallOptions = {}): Promise<Calls[N]['answer']> {
    const answer = await this.#send(name, request, options);
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return (await answer.blob()) as never;
    return (await readBody(answer))['data'] as never;
  }

  /** Every row of a list, page after page. */
  async *list<N extends ListName>(name: N, request: Request<N>, options: CallOptions = {}): AsyncGenerator<Row<N>> {
    let cursor = (request as { readonly cursor?: string }).cursor;
    do {
      const page = await readBody(await this.#send(name, { ...request, cursor }, options));
      yield* page['data'] as readonly Row<N>[];
      cursor = (page['nextCursor'] as string | null) ?? undefined;
    } while (cursor !== undefined);
  }

  /** Reads an operation until it ends. Throws its error if it failed. */
  async finished(operation: { readonly id: string }, options: CallOptions = {}): Promise<Operation> {
    for (let reads = 0; ; reads += 1) {
      const read = await this.call('orders.readOperation', { id: operation.id }, options);
      if (read.state === 'failed') throw new PaperproofError(0, read.error ?? {});
      if (read.state === 'succeeded') return read;
      await wait(Math.min(500 * 2 ** reads, 5_000), options.signal);
    }
  }

  async #send(name: Name, request: object, { signal, idempotencyKey }: CallOptions): Promise<Response> {
    const [, , repeats] = CALLS[name];
    const { method, path, body } = sentBy(name, request);
    const headers = new Headers();
    if (this.#key !== undefined) headers.set('Authorization', `Bearer ${this.#key}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (method === 'POST') headers.set('Idempotency-Key', idempotencyKey ?? crypto.randomUUID());
    const url = this.#base + path;
    const init = { method, headers, signal, ...(body !== undefined && { body: JSON.stringify(body) }) };

    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt === this.#retries;
      let answer: Response;
      try {
        answer = await fetch(url, init);
      } catch (cause) {
        signal?.throwIfAborted();
        // It may have run. What would then run twice is for the caller to decide.
        if (isLast || repeats === 'anew')
          throw new PaperproofError(0, { code: 'NO_ANSWER', message: 'The site did not answer.' }, { cause });
        await wait(pauseBefore(attempt), signal);
        continue;
      }
      if (answer.ok) return answer;
      if (isLast || (answer.status !== 429 && answer.status !== 503))
        throw new PaperproofError(answer.status, await readBody(answer));
      await answer.body?.cancel();
      await wait(pauseBefore(attempt, answer), signal);
    }
  }
}
