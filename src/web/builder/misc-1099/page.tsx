import { Builder } from '../frame/builder.tsx';
import { builderAction, builderLoader } from '../frame/builder-page.server.ts';
import type { Route } from './+types/page';
import { misc1099Builder } from './misc-builder.ts';

export const loader = builderLoader(misc1099Builder);
export const action = builderAction(misc1099Builder);
/** The page keeps its draft up to date by itself. */
export const shouldRevalidate = () => false;

export default function Misc1099Generator({ loaderData }: Route.ComponentProps) {
  return <Builder kind={misc1099Builder} data={loaderData} />;
}
