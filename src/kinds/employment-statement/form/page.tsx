import { Builder } from '../../../web/builder/frame/builder.tsx';
import { builderAction, type BuilderData, builderLoader } from '../../../web/builder/frame/builder-page.server.ts';
import { questions } from '../page/questions.tsx';
import { employmentBuilder } from './employment-builder.ts';

export const loader = builderLoader(employmentBuilder);
export const action = builderAction(employmentBuilder);
/** The page keeps its draft current without loading it again. */
export const shouldRevalidate = () => false;
/** Shown below the generator by its layout. */
export const handle = { questions };

export default function EmploymentStatementGenerator({ loaderData }: { loaderData: BuilderData }) {
  return <Builder kind={employmentBuilder} data={loaderData} />;
}
