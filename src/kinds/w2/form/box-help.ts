import { BOX_TITLES } from '../model/boxes.ts';
import { instructionsForEmployee } from '../model/notices.ts';
import type { W2Year } from '../model/w2-year.ts';

export type BoxNumber = keyof typeof BOX_TITLES;

/** "1  Wages, tips, other compensation", as the form prints it. */
export const boxLabel = (number: BoxNumber): string => `${number}. ${BOX_TITLES[number]}`;

/** What the year's instructions tell the employee about a box. Most boxes need no explanation. */
export const boxHelp = (form: W2Year, number: string): string | undefined =>
  instructionsForEmployee(form).find(({ heading }) => heading === `Box ${number}.`)?.text;
