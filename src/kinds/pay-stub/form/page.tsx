import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { questions } from '../page/questions.tsx';
import { payStubBuilder } from './pay-stub-builder.ts';

export const loader = builderLoader(payStubBuilder);
export const action = builderAction(payStubBuilder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;
/** Shown below the generator by its layout. */
export const handle = { questions };

export default function PayStubGenerator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={payStubBuilder} data={loaderData} />;
}
