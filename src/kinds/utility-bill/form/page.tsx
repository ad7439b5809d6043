import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { questions } from '../page/questions.tsx';
import { utilityBuilder } from './utility-builder.ts';

export const loader = builderLoader(utilityBuilder);
export const action = builderAction(utilityBuilder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;
/** Shown below the generator by its layout. */
export const handle = { questions };

export default function UtilityBillGenerator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={utilityBuilder} data={loaderData} />;
}
