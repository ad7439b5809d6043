import type { Amounts } from '../../../domain/documents/form-1099/amounts.ts';
import type { Calculated1099 } from '../../../domain/documents/form-1099/calculated.ts';
import type { Entry } from '../../../domain/documents/field-table.ts';
import type { NoticeParagraph } from '../../../domain/documents/form-1099/form-box.ts';
import type { Form1099Year } from '../../../domain/documents/form-1099/form-year.ts';
import type { FormYears } from '../../../domain/documents/form-years.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { StepProps } from '../frame/builder-kind.ts';
import type { tableField } from '../parts/table-field.tsx';

export const figuresOf = (figures: unknown) => figures as Calculated1099<unknown, unknown> | null;

/** What differs between the forms of the series. A form has the shape of the kind's input. */
export interface Form1099<Field extends string, Form, Year> {
  readonly document: DocumentKind;
  readonly fields: Entry & { readonly empty: Form };
  readonly years: FormYears<Year & Form1099Year<Field>>;
  readonly amounts: Amounts<Field>;
  /** To the recipient: they explain the boxes. */
  readonly instructions: (form: Year) => readonly NoticeParagraph[];
}

export interface Form1099StepProps<Form> {
  readonly step: StepProps<Form>;
  readonly Field: ReturnType<typeof tableField>;
}
