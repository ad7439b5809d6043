import { randomBytes } from 'node:crypto';
import type { Form } from './form.ts';

/** An error answer from Stripe. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** One Stripe call: its method, its path with the ID, and what it does. */
export type StripeRoute = readonly [verb: string, path: RegExp, handle: (form: Form, id: string) => object];

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

export function found<T>(things: ReadonlyMap<string, T>, id: string): T {
  const thing = things.get(id);
  if (!thing) throw new Refusal(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing');
  return thing;
}
