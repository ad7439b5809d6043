import type { Language } from './document-language.ts';
import type { LeaveLine } from '../payroll/leave-policy.ts';
import type { Deduction, Earning } from '../payroll/order.ts';
import { en } from './en.ts';
import type { PrintWording } from './messages/print/area.ts';
import { printEn } from './messages/print/en.ts';
import { wordingOf } from './wording.ts';
import type { Words } from './words.ts';

/** How a document speaks: its labels, its messages, and what calculations say in English. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
  readonly t: PrintWording['t'];
  /** A name or sentence of a calculation, whose working is in English. */
  readonly calculated: (text: string) => string;
  readonly names: {
    readonly earning: (earning: Earning) => string;
    readonly deduction: (deduction: Deduction) => string;
    readonly leave: (line: LeaveLine) => string;
    readonly identifier: (field: Named) => string;
  };
}

interface Named {
  readonly key: string;
  readonly name: string;
}

const ownName = ({ name }: Named): string => name;

export const ENGLISH: Speech = {
  language: 'en',
  words: en,
  t: wordingOf<{ en: typeof printEn; es: typeof printEn }>('en', printEn).t,
  calculated: (text) => text,
  names: { earning: ownName, deduction: ownName, leave: ownName, identifier: ownName },
};
