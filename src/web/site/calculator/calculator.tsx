import type { ReactNode } from 'react';
import { dateInNewYork } from '../../../domain/moment.ts';
import { questionOf } from '../../../domain/payroll/paycheck-question.ts';
import { stateWithholding } from '../../../domain/payroll/tax/state-withholding.ts';
import { appContext } from '../../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../../layouts/frame-parts.tsx';
import { freeTool } from '../../structured-data/products.ts';
import { StructuredData } from '../../structured-data/structured-data.tsx';
import type { Route } from './+types/calculator';
import { CalculatorForm } from './calculator-form.tsx';
import { calculatePaycheck, homeWithholding } from '../../../domain/paycheck/paycheck.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const today = dateInNewYork(context.get(appContext).now());
  const question = questionOf(new URL(request.url).searchParams);
  const [answer, withholding, home] = await Promise.all([
    calculatePaycheck(question, today),
    stateWithholding(question.state, today, today),
    homeWithholding(question, today),
  ]);
  return { today, question, answer, withholding, home };
}
/** The browser calculates as you type. The server calculates on first load and without JavaScript. */
export const shouldRevalidate = () => false;

export default function PaycheckCalculator({ loaderData }: Route.ComponentProps): ReactNode {
  const facts = useSiteFacts()!;
  return (
    <>
      <CalculatorForm loaded={loaderData}>
        <h1>Paycheck calculator</h1>
        <p className="pp-lead">
          See every step of the calculation and the tax table behind it. We do not save what you enter. Unless
          JavaScript is turned off, it never leaves this page.
        </p>
      </CalculatorForm>
      <StructuredData
        nodes={[
          freeTool(
            'Paycheck calculator',
            'Take-home pay after taxes, with every step and its tax table.',
            '/paycheck-calculator/',
            facts,
          ),
        ]}
      />
    </>
  );
}
