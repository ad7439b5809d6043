import type { ErrorCode, FieldErrors } from './errors.ts';

/** What developers read about an error. */
export interface ErrorMeaning {
  /** The HTTP status of an answer with this code. */
  readonly status: number;
  /** One sentence: what happened. */
  readonly means: string;
  readonly causes: readonly string[];
  readonly fix: string;
  /** Whether the same request may succeed later. */
  readonly retry: 'no' | 'later' | 'with the same Idempotency-Key';
  /** What such an answer says. */
  readonly example: { readonly message: string; readonly fields?: FieldErrors };
}

/** Every error of a call: its status, and the page about it. */
export const ERROR_MEANINGS: Readonly<Record<ErrorCode, ErrorMeaning>> = {
  INVALID_INPUT: {
    status: 400,
    means: 'The request does not have the form that the call needs.',
    causes: [
      'A field is missing, too long, or not of its type. `fields` names each one by its path, such as `employee.zip`.',
      'The body is not JSON, or the query has a parameter that the call does not know.',
    ],
    fix: 'Correct the fields that `fields` names. Compare the body with the API reference.',
    retry: 'no',
    example: { message: 'Some fields are not valid.', fields: { email: 'Please enter a valid email address' } },
  },
  MISSING_TABLE: {
    status: 422,
    means: 'We have no tax table or form for this year or place, so nothing was calculated.',
    causes: [
      'The pay date is in a year for which no tables are published yet, or before the first year that we have.',
      'The form of that year does not exist here.',
    ],
    fix: 'Use a pay date or year that we have. The message names them, and `/tax-tables/` lists what is in force.',
    retry: 'no',
    example: { message: 'There are no tax tables for the state "OH" in 2019.' },
  },
  UNPRINTABLE_CHARACTER: {
    status: 422,
    means: 'A text has a character that our fonts cannot print.',
    causes: ['Emoji, symbols or scripts that the fonts do not have. `fields` names where.'],
    fix: 'Replace the character, and send the request again.',
    retry: 'no',
    example: {
      message: 'The character “😀” (U+1F600) cannot be printed. Replace it.',
      fields: { 'company.name': 'The character “😀” (U+1F600) cannot be printed. Replace it.' },
    },
  },
  UNAUTHORIZED: {
    status: 401,
    means: 'The call needs an API key or a session, and there is none that works.',
    causes: [
      'No `Authorization: Bearer` header, or a key with a typo.',
      'The key was revoked, has expired, or was rotated and its overlap is over.',
      'The account is closed.',
    ],
    fix: 'Send a key that works. The message says which of these it is.',
    retry: 'no',
    example: { message: 'This API key was rotated. Use the new one.' },
  },
  SECOND_FACTOR: {
    status: 401,
    means: 'The account has two-step verification, and the code is missing or wrong.',
    causes: ['A sign-in without `otp`, or with a code that is wrong or was used before.'],
    fix: 'Send the current code of the authenticator app, or a recovery code. Programs should use an API key instead.',
    retry: 'no',
    example: {
      message: 'Enter the code from your authenticator app',
      fields: { otp: 'Enter the code from your authenticator app' },
    },
  },
  FORBIDDEN: {
    status: 403,
    means: 'We know who calls, and they may not do this.',
    causes: [
      'The API key does not have the scope, or belongs to one company and the call to another.',
      'A test key was used for something that only live keys do. Test keys calculate, preview, verify and issue test specimens.',
      'Only a signed-in person may do it, such as inviting people to a company or creating keys.',
      'The role in the company does not allow it, or the company is archived.',
    ],
    fix: 'Create a key with the scope that the API reference names for the call, or ask the owner of the company.',
    retry: 'no',
    example: { message: 'This API key does not have the scope “payroll”.' },
  },
  FOREIGN_ORIGIN: {
    status: 403,
    means: 'A page of another site tried to change something here, so nothing was changed.',
    causes: ['A browser sent the request from another origin, or with cookies and without an origin.'],
    fix: 'Call from your server with an API key and without cookies. Only verification may be called from pages of other sites.',
    retry: 'no',
    example: { message: 'This request came from another site, so we changed nothing.' },
  },
  NOT_FOUND: {
    status: 404,
    means: 'There is nothing at this address, or nothing that you may see.',
    causes: [
      'The ID has a typo, or the thing was deleted.',
      'It belongs to another account or company. We do not say that it exists.',
      'The path or its version is wrong.',
    ],
    fix: 'Compare the path with the API reference, and list what there is to find the ID.',
    retry: 'no',
    example: { message: 'Company not found.' },
  },
  WRONG_METHOD: {
    status: 405,
    means: 'The address exists and does not answer this method.',
    causes: ['A POST where a PUT is expected, or a method that no call has.'],
    fix: 'Use the method in the API reference.',
    retry: 'no',
    example: { message: 'Nothing here answers TRACE.' },
  },
  CONFLICT: {
    status: 409,
    means: 'The request is valid, and does not go with the current state.',
    causes: [
      'Somebody else changed it first, or it was already done.',
      'The first request with this `Idempotency-Key` is still in progress.',
      'A limit is reached, or another step has to come first. The message says which.',
    ],
    fix: 'Read the current state and decide again. If the first request is still in progress, try again in a few seconds.',
    retry: 'with the same Idempotency-Key',
    example: { message: 'The first request with this key is still in progress.' },
  },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    means: 'This `Idempotency-Key` was already used for a different request.',
    causes: ['The key was used within the last 24 hours with another body, path or query.'],
    fix: 'Use a new key for each new request, and the same key only to repeat it.',
    retry: 'no',
    example: { message: 'This Idempotency-Key was already used for a different request.' },
  },
  REFUSED_NAME: {
    status: 422,
    means: 'A text names an institution in whose name nobody may issue documents here.',
    causes: [
      'The issuer’s name is of a protected bank, agency or utility. `fields` names where.',
      'A text claims that somebody verified the issuer, or has the name of this site.',
    ],
    fix: 'Enter the name of your own business, and use other words.',
    retry: 'no',
    example: {
      message:
        'Only the status line that we print says who verified an issuer, and the name of this site is ours. Use other words.',
    },
  },
  PAYMENT_FAILED: {
    status: 402,
    means: 'The payment did not go through, so nothing was issued.',
    causes: ['The card was declined, its details are wrong, or the payment was never started.'],
    fix: 'Try another card, with a new `Idempotency-Key`.',
    retry: 'no',
    example: { message: 'The card was declined. Please try another card.' },
  },
  SLOW_REQUEST: {
    status: 408,
    means: 'The body of the request did not arrive in time.',
    causes: ['A slow or broken connection, or a `Content-Length` that is larger than what was sent.'],
    fix: 'Send the request again on a new connection.',
    retry: 'with the same Idempotency-Key',
    example: { message: 'The request did not arrive in time. Please check your connection and try again.' },
  },
  TOO_LARGE: {
    status: 413,
    means: 'The body or a file is larger than the call takes.',
    causes: ['A body over 1 MB, or an upload over 10 MB. Some calls take less, and their message says so.'],
    fix: 'Send less at once, or a smaller picture.',
    retry: 'no',
    example: { message: 'The request is larger than the 1 MB limit.' },
  },
  UNSUPPORTED_MEDIA: {
    status: 415,
    means: 'The body or the file is of a type that the call does not read.',
    causes: ['`Content-Type` is missing or wrong, or the file is not what its name says.'],
    fix: 'Send JSON with `Content-Type: application/json`, and files in a format that the message names.',
    retry: 'no',
    example: { message: 'A body of the type "text/plain" is not read here.' },
  },
  RATE_LIMITED: {
    status: 429,
    means: 'Too many requests came from your address.',
    causes: ['More calls than the limit in the current window. `RateLimit-Limit` and `RateLimit-Reset` say which.'],
    fix: 'Wait for the seconds in `Retry-After`. Spread calls over time, and stop before `RateLimit-Remaining` is 0.',
    retry: 'later',
    example: { message: 'Too many requests. Please try again in 42 seconds.' },
  },
  BUSY: {
    status: 503,
    means: 'The site has more to do than it can, or restarts.',
    causes: ['A moment of heavy load, a restart, or a part of the site that does not answer.'],
    fix: 'Wait for the seconds in `Retry-After`, then try again, each time after a longer pause.',
    retry: 'with the same Idempotency-Key',
    example: { message: 'The site is busy right now. Please try again in a moment.' },
  },
  MAINTENANCE: {
    status: 503,
    means: 'The site is closed for maintenance.',
    causes: ['Staff are updating the site. The message says what they announced.'],
    fix: 'Wait for the seconds in `Retry-After`, then try again.',
    retry: 'with the same Idempotency-Key',
    example: { message: 'The site is down for maintenance and will be back soon. Your documents are safe.' },
  },
  TIMEOUT: {
    status: 504,
    means: 'The request took longer than we let any request take.',
    causes: ['A large document or list, or a bank or name server that did not respond.'],
    fix: 'Try again. A call that creates or pays runs only once if you send the same `Idempotency-Key`.',
    retry: 'with the same Idempotency-Key',
    example: { message: 'This took too long. Please try again.' },
  },
  RENDER_FAILED: {
    status: 500,
    means: 'The document could not be drawn.',
    causes: ['A picture that cannot be read, or a fault of ours.'],
    fix: 'Remove pictures and try again. If it happens again, send us the `requestId`.',
    retry: 'later',
    example: { message: 'This document could not be created. Your entries are saved.' },
  },
  DAMAGED_FILE: {
    status: 500,
    means: 'The stored file is not the one that was sealed, so we do not send it.',
    causes: ['Our storage changed or lost a part of the file. Our staff are told at once.'],
    fix: 'Try again later. If it lasts, send us the `requestId`.',
    retry: 'later',
    example: {
      message:
        'This file is damaged in our storage, so we do not send it. Our staff have been told. Please try again later.',
    },
  },
  INTERNAL: {
    status: 500,
    means: 'Something went wrong on our side.',
    causes: ['A fault of ours. It is in our log under the `requestId`.'],
    fix: 'Try again. If it happens again, send us the `requestId`.',
    retry: 'with the same Idempotency-Key',
    example: {
      message: 'Something went wrong on our side. Please try again; if it happens again, send us the request ID.',
    },
  },
};
