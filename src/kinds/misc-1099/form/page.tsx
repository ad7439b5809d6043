import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { questions } from '../page/questions.tsx';
import { misc1099Builder } from './misc-builder.ts';

export const loader = builderLoader(misc1099Builder);
export const action = builderAction(misc1099Builder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;
/** Shown below the generator by its layout. */
export const handle = { questions };

export default function Misc1099Generator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={misc1099Builder} data={loaderData} />;
}
