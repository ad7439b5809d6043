import { parsePlainDate } from '../../domain/calendar.ts';
import { parseMoney } from '../../domain/money.ts';
import type { DocumentFilter } from '../../server/documents/read/list-own-documents.ts';

const NAMES = ['q', 'kind', 'issuer', 'from', 'to', 'amount'] as const;
/** What was chosen, as the address has it. */
export type ChosenFilter = Readonly<Record<(typeof NAMES)[number], string>>;

export const chosenIn = (params: URLSearchParams): ChosenFilter =>
  Object.fromEntries(NAMES.map((name) => [name, params.get(name)?.trim().slice(0, 200) ?? ''])) as ChosenFilter;

export const addressOf = (chosen: ChosenFilter, page?: number): string => {
  const given = Object.entries(chosen).filter(([, value]) => value !== '');
  return `?${new URLSearchParams([...given, ...(page === undefined ? [] : [['page', String(page)]])] as string[][])}`;
};

/** A date or amount that is none is left out, and `unreadable` names it. */
export function readFilter(chosen: ChosenFilter): DocumentFilter & { readonly unreadable: readonly string[] } {
  const from = parsePlainDate(chosen.from);
  const to = parsePlainDate(chosen.to);
  const amount = parseMoney(chosen.amount.replaceAll(/[$,\s]/g, ''));
  return {
    search: chosen.q,
    kind: chosen.kind || null,
    issuer: chosen.issuer || null,
    from,
    to,
    amount,
    unreadable: [
      ...(chosen.from !== '' && from === null ? ['from'] : []),
      ...(chosen.to !== '' && to === null ? ['to'] : []),
      ...(chosen.amount !== '' && amount === null ? ['amount'] : []),
    ],
  };
}
