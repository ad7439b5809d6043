import type { FieldErrors } from '../../../../domain/errors.ts';

/** Said of a field that is missing and has no message of its own. */
export const REQUIRED_MESSAGE = 'This field is required';

/** What the library says where a field has no message of its own, and what we say. */
const OURS: readonly (readonly [theirs: RegExp, ours: string])[] = [
  [/^Invalid input: .* received undefined$/, REQUIRED_MESSAGE],
  [/^Invalid input: .* received NaN$/, 'Enter a number.'],
  [/^Invalid input$/, 'This value is not allowed here.'],
];

/** The messages of a call's fields. Here, not where fields are checked, because the forms' scripts need none of it. */
export const inOurWords = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [
      field,
      OURS.find(([theirs]) => theirs.test(message))?.[1] ?? message,
    ]),
  );
