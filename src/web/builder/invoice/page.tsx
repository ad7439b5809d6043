import { Builder } from '../frame/builder.tsx';
import { builderAction, builderLoader } from '../frame/builder-page.server.ts';
import type { Route } from './+types/page';
import { invoiceBuilder } from './invoice-builder.ts';

export const loader = builderLoader(invoiceBuilder);
export const action = builderAction(invoiceBuilder);
/** The page keeps its draft up to date by itself. */
export const shouldRevalidate = () => false;

export default function InvoiceGenerator({ loaderData }: Route.ComponentProps) {
  return <Builder kind={invoiceBuilder} data={loaderData} />;
}
