import type { Calls } from '../client/calls.ts';

/** What a text on the command line becomes. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'texts' | 'json';

export interface Field {
  /** As in the description. "attestation.typedName" is a field of a field. */
  readonly name: string;
  readonly at: 'path' | 'query' | 'body';
  readonly kind: FieldKind;
  readonly isRequired?: boolean;
  readonly isNullable?: boolean;
  readonly values?: readonly string[];
  readonly about?: string;
}

/** A command that makes a call. Its words are the name of the call. */
export interface CallCommand {
  readonly call: keyof Calls;
  readonly summary: string;
  readonly note?: string;
  readonly fields: readonly Field[];
  readonly takesBody?: boolean;
  /** Answers in pages. */
  readonly isList?: boolean;
  readonly isFile?: boolean;
  /** Answers with an operation, which goes on. */
  readonly isOperation?: boolean;
  /** The call that takes the same and says what it would cost and issue, which a dry run makes. */
  readonly quote?: keyof Calls;
}
