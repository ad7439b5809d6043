import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { questions } from '../page/questions.tsx';
import { nec1099Builder } from './nec-builder.ts';

export const loader = builderLoader(nec1099Builder);
export const action = builderAction(nec1099Builder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;
/** Shown below the generator by its layout. */
export const handle = { questions };

export default function Nec1099Generator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={nec1099Builder} data={loaderData} />;
}
