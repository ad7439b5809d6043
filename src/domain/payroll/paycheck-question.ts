// What the calculator is asked. It stands in the address of its page, and a pay stub can begin from it.
import { type Cents, parseMoney } from '../money.ts';

/** What is asked, as it stands in the address: a link to it carries no name. Texts, so that nothing typed is lost. */
export const QUESTION = {
  state: 'PA',
  paid: 'bi-weekly',
  /** hourly, salary, or net: which gross leaves this much. */
  by: 'hourly',
  rate: '31.50',
  hours: '80',
  overtime: '0',
  filing: 'single',
  exemptions: '0',
  health: '0',
  retirement: '0',
  method: 'standard',
};
export type Question = Record<keyof typeof QUESTION, string>;
const FIELDS = Object.keys(QUESTION) as (keyof Question)[];

/** `usual` stands where the address says nothing; on a page of one state it names that state. */
export const questionOf = (search: URLSearchParams, usual: Question = QUESTION): Question =>
  Object.fromEntries(FIELDS.map((name) => [name, search.get(name)?.slice(0, 20) ?? usual[name]])) as Question;

/** Only what differs from the usual values. */
export const addressOf = (question: Question, usual: Question = QUESTION): Record<string, string> =>
  Object.fromEntries(FIELDS.filter((name) => question[name] !== usual[name]).map((name) => [name, question[name]]));

/** An amount as people write or paste it: "$1,234.50". */
export const amountOf = (text = ''): Cents | null => parseMoney(text.replaceAll(/[$,\s]/g, ''));
