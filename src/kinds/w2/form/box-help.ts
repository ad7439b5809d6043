import { instructionsForEmployee } from '../model/notices.ts';
import type { W2Year } from '../model/w2-year.ts';

/** What the year's instructions tell the employee about a box. Most boxes need no explanation. */
export const boxHelp = (form: W2Year, number: string): string | undefined =>
  instructionsForEmployee(form).find(({ heading }) => heading === `Box ${number}.`)?.text;
