import { dateInNewYork } from '../../domain/moment.ts';
import type { WorkingStep } from '../../domain/payroll/working.ts';
import { earlierTablesNote } from '../../domain/payroll/tax/table-day.ts';
import type { App } from '../../server/services/app.ts';
import { QUESTION } from '../../domain/payroll/paycheck-question.ts';
import { calculatePaycheck } from './calculator/paycheck.ts';

export interface ExampleCalculation {
  readonly lines: readonly Pick<WorkingStep, 'label' | 'result'>[];
  /** Shown if the tables are those of an earlier year. */
  readonly note: string;
}

/** The first and last steps of the federal income tax by the simple estimate, for the calculator's default answers. */
export async function exampleCalculation(app: App): Promise<ExampleCalculation> {
  const today = dateInNewYork(app.now());
  const answer = await calculatePaycheck({ ...QUESTION, method: 'standard' }, today);
  const tax = 'paycheck' in answer ? answer.paycheck.withheld.find(({ working }) => working !== null) : undefined;
  const steps = tax?.working?.steps ?? [];
  const lines = [...steps.slice(0, 3), ...steps.slice(-2)].map(({ label, result }) => ({ label, result }));
  return { lines, note: earlierTablesNote(today) };
}
