import { dateInNewYork } from '../../domain/moment.ts';
import type { WorkingStep } from '../../domain/payroll/working.ts';
import type { App } from '../../server/app.ts';
import { QUESTION } from '../../domain/payroll/paycheck-question.ts';
import { workOut } from './calculator/paycheck.ts';

/** The federal income tax of the calculator's own first question: where it begins and where it ends, as the engine works it out today. */
export async function exampleWorking(app: App): Promise<readonly Pick<WorkingStep, 'label' | 'result'>[]> {
  const answer = await workOut(QUESTION, dateInNewYork(app.now()));
  const tax = 'paycheck' in answer ? answer.paycheck.taken.find(({ working }) => working !== null) : undefined;
  const steps = tax?.working?.steps ?? [];
  return [...steps.slice(0, 3), ...steps.slice(-2)].map(({ label, result }) => ({ label, result }));
}
