import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { questions } from '../page/questions.tsx';
import { w2Builder } from './w2-builder.ts';

export const loader = builderLoader(w2Builder);
export const action = builderAction(w2Builder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;
/** Shown below the generator by its layout. */
export const handle = { questions };

export default function W2Generator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={w2Builder} data={loaderData} />;
}
