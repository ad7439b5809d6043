import type { BoxContent, NoticeParagraph } from './form-box.ts';

/*
 * Notes in Spanish for the person who gets a form: an explanation beside the official wording, not a translation of it. The
 * terms are those of IRS Publication 850 (EN-SP) and of the pages of irs.gov/es; docs/spanish.md lists them.
 */

export const ABOUT_NOTES_ES: NoticeParagraph = {
  heading: 'Sobre estas notas.',
  text: 'Explican el formulario en español y no lo reemplazan. El formulario y sus instrucciones oficiales están en inglés, y son los que cuentan.',
};

export const TIN_NOTE_ES: NoticeParagraph = {
  heading: 'Número de identificación del contribuyente (TIN).',
  text: 'Para su protección, este formulario puede mostrar solo los últimos cuatro dígitos de su número. El pagador informó el número completo al IRS.',
};

export const WRONG_1099_ES: NoticeParagraph = {
  heading: '¿Es incorrecto el formulario?',
  text: 'Pida al pagador que lo corrija. Si no lo hace, adjunte una explicación a su declaración de impuestos y declare la cantidad correcta.',
};

/** Amounts that both forms have. Tips and overtime are part of the amount in another box. */
export const sharedAmountsEs = (box: string) => ({
  federalIncomeTax:
    'Muestra la retención adicional de impuestos. El pagador tiene que retenerla si usted no le dio su TIN. Vea el Formulario W-9. Inclúyala en su declaración como impuesto retenido.',
  goldenParachute:
    'Muestra los pagos en exceso por cambio de control de una empresa, que están sujetos a un impuesto especial del 20%.',
  cashTips: `Muestra las propinas en efectivo que están incluidas en la casilla ${box}.`,
  overtime: `Muestra la remuneración calificada por horas extra que está incluida en la casilla ${box}.`,
});

const CHECK_BOXES = {
  directSales:
    'Si está marcada, le vendieron productos de consumo por $5,000 o más para revender. Por lo general, declare el ingreso de esas ventas en el Anexo C (Formulario 1040).',
  fatca:
    'Si está marcada, el pagador presenta este formulario para cumplir con el capítulo 4 del Código Tributario (FATCA). Vea las instrucciones del Formulario 8938.',
};

/** What a box says. Empty for the boxes of states, which have one note together. */
export function boxNoteEs<Field extends string>(
  content: BoxContent<Field>,
  amounts: Readonly<Record<Field, string>>,
): string {
  switch (content.kind) {
    case 'amount':
      return amounts[content.field];
    case 'checkBox':
      return CHECK_BOXES[content.field];
    case 'occupationCodes':
      return 'Muestra el código del Departamento del Tesoro de la ocupación en la que usted recibió propinas.';
    case 'reserved':
      return 'Reservada para el futuro.';
    case 'state':
      return '';
  }
}

export const stateNoteEs = (first: string, last: string): NoticeParagraph => ({
  heading: `Casillas ${first} a ${last}.`,
  text: 'Muestran el impuesto estatal o local sobre el ingreso que se retuvo, el número del pagador en el estado y el ingreso estatal.',
});

export const HELP_ES: NoticeParagraph = {
  heading: 'Ayuda en español.',
  text: 'Visite www.irs.gov/espanol. Las instrucciones del formulario están en inglés.',
};
