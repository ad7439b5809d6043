import type { NoticeParagraph } from '../../../domain/documents/form-1099/form-box.ts';
import {
  ABOUT_NOTES_ES,
  boxNoteEs,
  HELP_ES,
  sharedAmountsEs,
  stateNoteEs,
  TIN_NOTE_ES,
  WRONG_1099_ES,
} from '../../../domain/documents/form-1099/notes-es.ts';
import { federalBoxesOf, numberOf, stateBoxesOf } from '../../../domain/documents/form-1099/form-year.ts';
import type { AmountField, Nec1099Year } from './boxes.ts';

const amountsWith = (compensation: string): Readonly<Record<AmountField, string>> => ({
  ...sharedAmountsEs(compensation),
  nonemployeeCompensation:
    'Muestra la remuneración a personas que no son empleados. Si es ingreso del trabajo por cuenta propia, declárelo en el Anexo C o F (Formulario 1040) y calcule el impuesto en el Anexo SE. Como no se retienen impuestos, es posible que tenga que hacer pagos de impuesto estimado. Vea el Formulario 1040-ES.',
});

export function notesInSpanish(form: Nec1099Year): readonly NoticeParagraph[] {
  const compensation = numberOf(form, 'nonemployeeCompensation');
  const amounts = amountsWith(compensation);
  const state = stateBoxesOf(form);
  return [
    ABOUT_NOTES_ES,
    {
      heading: 'Usted recibió este formulario en lugar del Formulario W-2',
      text: `porque el pagador no lo consideró empleado y no retuvo impuesto sobre el ingreso ni impuestos del Seguro Social y Medicare. Si cree que usted es empleado y el pagador no corrige el formulario, declare la cantidad de la casilla ${compensation} como salario y adjunte el Formulario 8919.`,
    },
    TIN_NOTE_ES,
    ...federalBoxesOf(form)
      .map(({ number, content }) => ({ heading: `Casilla ${number}.`, text: boxNoteEs(content, amounts) }))
      .filter(({ text }) => text !== ''),
    stateNoteEs(state[0]!.number, state.at(-1)!.number),
    WRONG_1099_ES,
    HELP_ES,
  ];
}
