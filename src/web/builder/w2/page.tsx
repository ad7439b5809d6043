import { Builder } from '../frame/builder.tsx';
import { builderAction, builderLoader } from '../frame/builder-page.server.ts';
import type { Route } from './+types/page';
import { w2Builder } from './w2-builder.ts';

export const loader = builderLoader(w2Builder);
export const action = builderAction(w2Builder);
/** The page keeps its draft up to date by itself. */
export const shouldRevalidate = () => false;

export default function W2Generator({ loaderData }: Route.ComponentProps) {
  return <Builder kind={w2Builder} data={loaderData} />;
}
