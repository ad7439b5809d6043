import type { ReactNode } from 'react';
import { Form } from 'react-router';

/** Out of a sign-in that is half done. */
export function SomebodyElse(): ReactNode {
  return (
    <Form method="post" action="/sign-out/" reloadDocument>
      <button type="submit">Sign in as somebody else</button>
    </Form>
  );
}
