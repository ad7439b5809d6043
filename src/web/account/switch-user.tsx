import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** Leaves a sign-in that still waits for a code. */
export function SwitchUser(): ReactNode {
  return (
    <Form method="post" action="/sign-out/" reloadDocument>
      <button type="submit">Sign in as a different user</button>
    </Form>
  );
}
