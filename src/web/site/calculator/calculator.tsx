import type { ReactNode } from 'react';
import { dateInNewYork } from '../../../domain/moment.ts';
import { questionOf } from '../../../domain/payroll/paycheck-question.ts';
import { appContext } from '../../../server/http/site-context.ts';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { freeTool } from '../../structured-data/products.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import type { Route } from './+types/calculator';
import { CalculatorDesk } from './calculator-desk.tsx';
import { workOut } from './paycheck.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const today = dateInNewYork(context.get(appContext).now());
  const question = questionOf(new URL(request.url).searchParams);
  return { today, question, answer: await workOut(question, today) };
}
/** What is typed is worked out in the browser; the server answers only the first time and where no script runs. */
export const shouldRevalidate = () => false;

export default function PaycheckCalculator({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <>
      <CalculatorDesk loaded={loaderData}>
        <h1>Paycheck calculator</h1>
        <p className="pp-lead">
          Every step is written out on the tape, with the table it comes from. With scripts, nothing you enter leaves
          this page.
        </p>
      </CalculatorDesk>
      <StructuredData
        nodes={[
          freeTool(
            'Paycheck calculator',
            'What is left of a pay after tax, with every step shown and the table it comes from.',
            '/paycheck-calculator/',
            facts,
          ),
        ]}
      />
    </>
  );
}
