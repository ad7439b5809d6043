import { cents, formatDollars } from '../src/domain/money.ts';
import { meta } from '../src/kinds/invoice/meta.ts';

/** What one document costs before staff change it: an invoice, and a pay stub too. */
export const PRICE = cents(meta.firstPrice);
export const SHOWN_PRICE = formatDollars(PRICE);
