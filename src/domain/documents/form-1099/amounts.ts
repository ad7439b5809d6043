import type { FormBox } from './form-box.ts';

/** What a form of the 1099 series knows of one of its amounts, whose box numbers change between years. */
export interface AmountOfForm {
  /** As the form prints it. */
  readonly title: string;
  /** In the message that a year's form has no box for it. */
  readonly called?: string;
  /** Reported from this many dollars, or from the year's threshold. Missing: any amount is. */
  readonly reportedFrom?: number | 'threshold of the year';
  /** A tax, or part of another amount: not a payment itself. */
  readonly isTax?: true;
  readonly partOf?: string;
  /** Gives the payer until the later day. */
  readonly isLater?: true;
}

/** By meaning. The first is the usual one. */
export type Amounts<Field extends string = string> = Readonly<Record<Field, AmountOfForm>>;

export const fieldsOf = <Field extends string>(amounts: Amounts<Field>): readonly Field[] =>
  Object.keys(amounts) as Field[];

/** The boxes of amounts, titled by their table. */
export const boxesOf =
  <Field extends string>(amounts: Amounts<Field>) =>
  (number: string, field: Field): FormBox<Field> => ({
    number,
    title: amounts[field].title,
    content: { kind: 'amount', field },
  });
