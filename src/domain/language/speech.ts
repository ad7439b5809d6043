import type { Language } from './document-language.ts';
import type { LeaveLine } from '../payroll/leave-policy.ts';
import type { Deduction, Earning } from '../payroll/order.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';

/** The words of a language, and its translation of what calculations say in English. */
export interface Speech {
  readonly language: Language;
  readonly words: Words;
  /** A name or sentence of ours. A text that the language has no phrase for stays in English. */
  readonly say: (text: string) => string;
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
  say: (text) => text,
  names: { earning: ownName, deduction: ownName, leave: ownName, identifier: ownName },
};
