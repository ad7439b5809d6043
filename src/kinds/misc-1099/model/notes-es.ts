import type { FormBox, NoticeParagraph } from '../../../domain/documents/form-1099/form-box.ts';
import {
  ABOUT_NOTES_ES,
  boxNoteEs,
  HELP_ES,
  sharedAmountsEs,
  stateNoteEs,
  TIN_NOTE_ES,
  WRONG_1099_ES,
} from '../../../domain/documents/form-1099/notes-es.ts';
import type { AmountField, Misc1099Year } from './boxes.ts';

const AMOUNTS: Readonly<Record<AmountField, string>> = {
  ...sharedAmountsEs('3'),
  rents: 'Muestra alquileres. Por lo general, declárelos en el Anexo E (Formulario 1040). Vea la Publicación 527.',
  royalties: 'Muestra regalías de petróleo, gas o minerales, derechos de autor o patentes. Declárelas en el Anexo E.',
  otherIncome:
    'Muestra otros ingresos, como premios o indemnizaciones tributables. Por lo general, declárelos en la línea “Otros ingresos” del Anexo 1 (Formulario 1040).',
  fishingBoatProceeds:
    'Muestra lo que el operador de un barco pesquero pagó a un tripulante a quien considera trabajador por cuenta propia. Declárelo en el Anexo C.',
  medicalPayments: 'Muestra pagos por servicios médicos. Los individuos los declaran en el Anexo C.',
  substitutePayments:
    'Muestra pagos en lugar de dividendos o de intereses exentos, que su corredor recibió por el préstamo de sus valores.',
  cropInsuranceProceeds: 'Muestra pagos del seguro de cosechas. Declárelos en el Anexo F (Formulario 1040).',
  attorneyProceeds:
    'Muestra el ingreso bruto pagado a un abogado por servicios legales. Declare como ingreso solo la parte tributable.',
  fishPurchased: 'Muestra el efectivo que usted recibió por la venta de pescado, si su negocio es pescar.',
  section409ADeferrals:
    'Muestra aplazamientos del año en un plan de remuneración diferida no calificado, con sus ganancias.',
  nonqualifiedCompensation:
    'Muestra ingreso de un plan de remuneración diferida que no cumple con la sección 409A. Está sujeto además a un impuesto adicional.',
};

const headingOf = ({ number, title }: FormBox): string => (number === '' ? `${title}.` : `Casilla ${number}.`);

export function notesInSpanish(form: Misc1099Year): readonly NoticeParagraph[] {
  const state = form.boxes.filter(({ content }) => content.kind === 'state');
  return [
    ABOUT_NOTES_ES,
    TIN_NOTE_ES,
    {
      heading: 'Impuesto sobre el trabajo por cuenta propia.',
      text: 'Las cantidades pueden estar sujetas a este impuesto. Vea las instrucciones del Anexo SE (Formulario 1040).',
    },
    ...form.boxes
      .map((box) => ({ heading: headingOf(box), text: boxNoteEs(box.content, AMOUNTS) }))
      .filter(({ text }) => text !== ''),
    stateNoteEs(state[0]!.number, state.at(-1)!.number),
    WRONG_1099_ES,
    HELP_ES,
  ];
}
