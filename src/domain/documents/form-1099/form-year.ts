import type { PlainDate } from '../../calendar.ts';
import type { FormBox } from './form-box.ts';

/** The text and limits of one year's form of the 1099 series. */
export interface Form1099Year<Field extends string = string> {
  readonly year: number;
  /** The revision of the form for the year: "Rev. January 2024". */
  readonly revision: string;
  readonly ombNumber: string;
  /** In the order of the form, those of the states last but for a box without a number. */
  readonly boxes: readonly FormBox<Field>[];
  /** The amount in dollars from which most payments are reported. */
  readonly reportingThreshold: number;
  /** The recipient gets the copies by this day. */
  readonly furnishBy: PlainDate;
  /** Later, if the form has these boxes and one is filled. */
  readonly furnishByWithBox8Or10?: PlainDate;
  readonly sources: readonly string[];
}

type Boxes<Field extends string> = Pick<Form1099Year<Field>, 'boxes'>;

/** The box of an amount in this year; undefined if the form has none. */
export const boxOf = <Field extends string>({ boxes }: Boxes<Field>, field: Field): FormBox<Field> | undefined =>
  boxes.find(({ content }) => content.kind === 'amount' && content.field === field);

export const numberOf = <Field extends string>(form: Boxes<Field>, field: Field): string =>
  boxOf(form, field)?.number ?? '';

export const stateBoxesOf = <Field extends string>({ boxes }: Boxes<Field>): readonly FormBox<Field>[] =>
  boxes.filter(({ content }) => content.kind === 'state');

export const federalBoxesOf = <Field extends string>({ boxes }: Boxes<Field>): readonly FormBox<Field>[] =>
  boxes.filter(({ content }) => content.kind !== 'state');

/** The heading of a box in the instructions for the recipient. */
export const headingOf = ({ number, title }: FormBox): string => (number === '' ? `${title}.` : `Box ${number}.`);
