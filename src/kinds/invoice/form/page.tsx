import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { questions } from '../page/questions.tsx';
import { invoiceBuilder } from './invoice-builder.ts';

export const loader = builderLoader(invoiceBuilder);
export const action = builderAction(invoiceBuilder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;
/** Shown below the generator by its layout. */
export const handle = { questions };

export default function InvoiceGenerator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={invoiceBuilder} data={loaderData} />;
}
