import type { z } from 'zod';

type Complain = (path: readonly (string | number)[], message: string) => void;

/** A rule between fields: an end that is not before its start. */
export interface FieldRule<Input> {
  /** The paths that it compares. A form applies it as soon as they are valid, whatever other fields still lack. */
  readonly compares: readonly string[];
  check(input: Input, complain: Complain): void;
}

/** All rules, for a schema whose fields are valid. */
export const applyRules =
  <Input>(rules: readonly FieldRule<Input>[]) =>
  (input: Input, context: z.RefinementCtx): void => {
    for (const { check } of rules)
      check(input, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }));
  };
