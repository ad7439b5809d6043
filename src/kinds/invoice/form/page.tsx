import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { invoiceBuilder } from './invoice-builder.ts';

export const loader = builderLoader(invoiceBuilder);
export const action = builderAction(invoiceBuilder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;

export default function InvoiceGenerator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={invoiceBuilder} data={loaderData} />;
}
