import { Builder } from '../frame/builder.tsx';
import { builderAction, builderLoader } from '../frame/builder-page.server.ts';
import type { Route } from './+types/page';
import { bankBuilder } from './bank-builder.ts';

export const loader = builderLoader(bankBuilder);
export const action = builderAction(bankBuilder);
/** The page keeps its draft up to date by itself. */
export const shouldRevalidate = () => false;

export default function BankStatementGenerator({ loaderData }: Route.ComponentProps) {
  return <Builder kind={bankBuilder} data={loaderData} />;
}
