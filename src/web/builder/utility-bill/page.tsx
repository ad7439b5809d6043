import { Builder } from '../frame/builder.tsx';
import { builderAction, builderLoader } from '../frame/builder-page.server.ts';
import type { Route } from './+types/page';
import { utilityBuilder } from './utility-builder.ts';

export const loader = builderLoader(utilityBuilder);
export const action = builderAction(utilityBuilder);
/** The page keeps its draft up to date by itself. */
export const shouldRevalidate = () => false;

export default function UtilityBillGenerator({ loaderData }: Route.ComponentProps) {
  return <Builder kind={utilityBuilder} data={loaderData} />;
}
