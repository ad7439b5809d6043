type JsonObject = Readonly<Record<string, unknown>>;

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);

/** A call that failed. Decide by `code`: codes do not change. Without an answer, it is `NO_ANSWER` and the status 0. */
export class PaperproofError extends Error {
  readonly status: number;
  readonly code: string;
  /** The fields that are wrong, with what to do about each. */
  readonly fields: Readonly<Record<string, string>>;
  /** Finds the request in the site's log. */
  readonly requestId: string;
  /** The address of a page about this error. */
  readonly type: string;

  constructor(status: number, body: JsonObject, options?: ErrorOptions) {
    super(textOf(body['message'], `The site answered ${status}.`), options);
    this.name = 'PaperproofError';
    this.status = status;
    this.code = textOf(body['code'], 'INTERNAL');
    this.fields = (body['fields'] ?? {}) as Readonly<Record<string, string>>;
    this.requestId = textOf(body['requestId'], '');
    this.type = textOf(body['type'], '');
  }
}
