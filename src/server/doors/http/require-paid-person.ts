import { redirect, type RouterContextProvider } from 'react-router';
import { findPaidPerson, type PaidPerson } from '../../payroll/my-pay/pay-session.ts';
import { appContext } from '../../services/http/who/site-context.ts';

type PageArgs = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>;

/** Who reads their own pay. Others ask for a link first. */
export async function requirePaidPerson({ context, request }: PageArgs): Promise<PaidPerson> {
  const person = await findPaidPerson(context.get(appContext), request);
  if (person) return person;
  throw redirect('/my-pay/');
}
