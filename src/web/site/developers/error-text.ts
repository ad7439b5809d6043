import { ERROR_MEANINGS } from '../../../domain/error-meanings.ts';
import { type ErrorCode, errorPath } from '../../../domain/errors.ts';

const RETRY = {
  no: 'No. The same request gets the same answer.',
  later: 'Yes, later.',
  'with the same Idempotency-Key': 'Yes, later. Send the same `Idempotency-Key`, if the first request had one.',
} as const;

/** An example. */
const REQUEST_ID = '0d1f6c1e-6a0b-4b8e-9d57-2f1c3f0b7a41';

/** The page about an error, below its heading and its first sentence. */
export function errorText(code: ErrorCode, siteUrl: string): string {
  const { status, causes, fix, retry, example } = ERROR_MEANINGS[code];
  const type = siteUrl + errorPath(code);
  const answer = { type, message: example.message, code, fields: example.fields, requestId: REQUEST_ID };
  return `The code is \`${code}\`, and the status ${status}.

## Causes

${causes.map((cause) => `- ${cause}`).join('\n')}

## What to do

${fix}

## Does a retry help?

${RETRY[retry]}

## Example

\`\`\`json
${JSON.stringify(answer, null, 2)}
\`\`\`
`;
}
