import { BOX_TITLES } from '../../../domain/documents/w2/boxes.ts';
import { instructionsForEmployee } from '../../../domain/documents/w2/notices.ts';
import type { W2Year } from '../../../domain/documents/w2/w2-year.ts';

export type BoxNumber = keyof typeof BOX_TITLES;

/** "1  Wages, tips, other compensation", as the form prints it. */
export const boxLabel = (number: BoxNumber): string => `${number}. ${BOX_TITLES[number]}`;

/** What the year's own instructions tell the employee of a box; most boxes need no word. */
export const boxHelp = (form: W2Year, number: string): string | undefined =>
  instructionsForEmployee(form).find(({ heading }) => heading === `Box ${number}.`)?.text;
