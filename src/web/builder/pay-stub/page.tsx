import { Builder } from '../frame/builder.tsx';
import { builderAction, builderLoader } from '../frame/builder-page.server.ts';
import type { Route } from './+types/page';
import { payStubBuilder } from './pay-stub-builder.ts';

export const loader = builderLoader(payStubBuilder);
export const action = builderAction(payStubBuilder);
/** The page keeps its draft up to date by itself. */
export const shouldRevalidate = () => false;

export default function PayStubGenerator({ loaderData }: Route.ComponentProps) {
  return <Builder kind={payStubBuilder} data={loaderData} />;
}
