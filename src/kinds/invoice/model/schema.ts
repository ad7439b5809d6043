import type { z } from 'zod';
import type { PlainDate } from '../../../domain/calendar.ts';
import { applyRules, type FieldRule } from '../../../domain/documents/field-rules.ts';
import { foldName } from '../../../domain/integrity/live-key.ts';
import { formatMoney, MAXIMUM_MONEY } from '../../../domain/money.ts';
import { fields } from './fields.ts';
import { invoiceSums, lineGross } from './sums.ts';

const LINE_TOO_LARGE = `A line must not exceed ${formatMoney(MAXIMUM_MONEY)}`;

/** An empty date field. */
export const NO_DATE = '' as PlainDate;

export type InvoiceInput = z.output<typeof fields.strict>;
export type InvoiceLineInput = InvoiceInput['lines'][number];
export type InvoiceDiscount = InvoiceInput['discount'];

/** Applies to drafts too: a line beyond these limits cannot be printed. */
const lineSizes: FieldRule<InvoiceInput> = {
  compares: ['lines'],
  check: ({ lines }, complain) => {
    for (const [index, line] of lines.entries()) {
      const gross = lineGross(line);
      if (gross > MAXIMUM_MONEY) complain(['lines', index, 'quantity'], LINE_TOO_LARGE);
      if (line.discount.kind === 'amount' && line.discount.amount > gross)
        complain(
          ['lines', index, 'discount', 'amount'],
          `The discount must not exceed the line total of ${formatMoney(gross)}`,
        );
    }
  },
};

/** The names of our own rows, which a line item, a tax or a payment cannot have. */
const isTotal = (name: string): boolean =>
  /^(?:the)?(?:subtotal|total|grandtotal|totaldue|amountdue|balancedue|balance|totalamount|totalamountdue)$/.test(
    foldName(name).replaceAll(' ', ''),
  );
const TOTAL = 'We print this name on a total that we calculate. Use another name.';

const ownNames: FieldRule<InvoiceInput> = {
  compares: ['lines', 'taxName', 'paidNote'],
  check: ({ lines, taxName, paidNote }, complain) => {
    for (const [index, { description, group }] of lines.entries()) {
      if (isTotal(description)) complain(['lines', index, 'description'], TOTAL);
      if (isTotal(group)) complain(['lines', index, 'group'], TOTAL);
    }
    if (isTotal(taxName)) complain(['taxName'], TOTAL);
    if (isTotal(paidNote)) complain(['paidNote'], TOTAL);
  },
};

export const rules: readonly FieldRule<InvoiceInput>[] = [
  lineSizes,
  ownNames,
  {
    compares: ['details.terms', 'details.dueDate'],
    check: ({ details: { terms, dueDate } }, complain) => {
      if (terms === 'date' && dueDate === '') complain(['details', 'dueDate'], 'Please select the due date');
    },
  },
  {
    compares: ['lines', 'discount', 'shipping', 'shippingTaxRate', 'amountPaid', 'contract'],
    check: (input, complain) => {
      const sums = invoiceSums(input);
      if (input.discount.kind === 'amount' && input.discount.amount > sums.subtotal)
        complain(['discount', 'amount'], `The discount must not exceed the subtotal of ${formatMoney(sums.subtotal)}`);
      if (input.amountPaid > sums.total)
        complain(['amountPaid'], `The amount paid must not exceed the total of ${formatMoney(sums.total)}`);
      if (input.contract.amount > 0 && input.contract.invoicedBefore + sums.beforeTax > input.contract.amount)
        complain(
          ['contract', 'invoicedBefore'],
          `This invoice exceeds the contract amount of ${formatMoney(input.contract.amount)}`,
        );
    },
  },
];

export const schema: z.ZodType<InvoiceInput> = fields.strict.superRefine(applyRules(rules));
/** The same shape while the user types: texts may be empty and amounts missing. */
export const draftSchema: z.ZodType<InvoiceInput> = fields.draft.superRefine(applyRules([lineSizes]));
