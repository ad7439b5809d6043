import { ABOUT_NOTES_ES, HELP_ES } from '../../../domain/documents/form-1099/notes-es.ts';
import { type Cents, formatMoney } from '../../../domain/money.ts';
import type { NoticeParagraph } from './notices.ts';
import { box12CodesOf } from './box-12-codes.ts';
import type { W2Year } from './w2-year.ts';

/** Each code of box 12. A test finds one without words. */
const CODES: Readonly<Record<string, string>> = {
  A: 'Impuesto del Seguro Social o RRTA sobre propinas que no se retuvo. Inclúyalo en el Formulario 1040.',
  B: 'Impuesto de Medicare sobre propinas que no se retuvo. Inclúyalo en el Formulario 1040.',
  C: 'Costo tributable del seguro de vida colectivo a término de más de $50,000, incluido en las casillas 1, 3 y 5.',
  D: 'Aportaciones electivas a un plan 401(k).',
  E: 'Aportaciones electivas a un plan 403(b).',
  F: 'Aportaciones electivas a un plan SEP de reducción salarial.',
  G: 'Aportaciones electivas y del empleador a un plan 457(b).',
  H: 'Aportaciones electivas a un plan 501(c)(18)(D).',
  J: 'Paga por enfermedad no tributable.',
  K: 'Impuesto especial del 20% sobre pagos en exceso por cambio de control de una empresa.',
  L: 'Reembolsos comprobados de gastos de negocio del empleado, no tributables.',
  M: 'Impuesto del Seguro Social o RRTA no retenido sobre el seguro de vida de exempleados.',
  N: 'Impuesto de Medicare no retenido sobre el seguro de vida de exempleados.',
  P: 'Reembolsos excluibles de gastos de mudanza de miembros de las Fuerzas Armadas.',
  Q: 'Paga por combate no tributable.',
  R: 'Aportaciones del empleador a una cuenta Archer MSA. Declare en el Formulario 8853.',
  S: 'Aportaciones por reducción salarial a un plan SIMPLE.',
  T: 'Beneficios por adopción. Complete el Formulario 8839.',
  V: 'Ingreso por ejercer opciones de acciones no estatutarias.',
  W: 'Aportaciones del empleador a una cuenta de ahorros para la salud (HSA), con las del plan de la sección 125. Declare en el Formulario 8889.',
  Y: 'Aplazamientos en un plan de remuneración diferida de la sección 409A.',
  Z: 'Ingreso de un plan de remuneración diferida que no cumple con la sección 409A. Está sujeto a un impuesto adicional del 20% más intereses.',
  AA: 'Aportaciones Roth designadas a un plan 401(k).',
  BB: 'Aportaciones Roth designadas a un plan 403(b).',
  DD: 'Costo del seguro de salud patrocinado por el empleador. No es tributable.',
  EE: 'Aportaciones Roth designadas a un plan gubernamental 457(b).',
  FF: 'Beneficios de un arreglo de reembolso de gastos de salud de un empleador pequeño.',
  GG: 'Ingreso de acciones calificadas según la sección 83(i).',
  HH: 'Total aplazado según la sección 83(i) al final del año.',
  II: 'Pagos de exención de Medicaid excluidos del ingreso bruto.',
  TA: 'Aportaciones del empleador a una cuenta Trump según la sección 128.',
  TP: 'Total de propinas en efectivo que usted informó al empleador. Úselo en la Parte II del Anexo 1-A (Formulario 1040).',
  TT: 'Total de la remuneración calificada por horas extra (solo la mitad adicional). Úselo en la Parte III del Anexo 1-A (Formulario 1040).',
};

const box = (number: string, text: string): NoticeParagraph => ({ heading: `Casilla ${number}.`, text });

export function notesInSpanish(form: W2Year, mostSocialSecurityTax: Cents): readonly NoticeParagraph[] {
  return [
    ABOUT_NOTES_ES,
    {
      heading: '¿Tiene que presentar una declaración?',
      text: 'Vea las instrucciones del Formulario 1040. Aunque no tenga que presentarla, puede recibir un reembolso si la casilla 2 muestra una cantidad o si tiene derecho a un crédito, como el crédito por ingreso del trabajo (EITC). Vea www.irs.gov/EITC y la Publicación 596.',
    },
    {
      heading: 'Su número de Seguro Social (SSN).',
      text: 'Para su protección, este formulario puede mostrar solo los últimos cuatro dígitos. El empleador informó el número completo al IRS y a la Administración del Seguro Social (SSA).',
    },
    {
      heading: 'Correcciones.',
      text: 'Si su nombre, SSN o dirección es incorrecto, corrija las Copias B, C y 2 y pida al empleador que corrija sus registros y presente el Formulario W-2c a la SSA.',
    },
    {
      heading: 'Crédito por impuestos en exceso.',
      text: `Si tuvo más de un empleador en ${form.year} y le retuvieron más de $${formatMoney(mostSocialSecurityTax)} de impuestos del Seguro Social, es posible que pueda reclamar el exceso como crédito.`,
    },
    box(
      '1',
      'Salarios, propinas y otra remuneración. Escriba esta cantidad en la línea de salarios de su declaración.',
    ),
    box('2', 'Impuesto federal sobre el ingreso retenido. Escríbalo en la línea de impuesto federal retenido.'),
    box('3', 'Salarios sujetos al impuesto del Seguro Social.'),
    box('4', 'Impuesto del Seguro Social retenido.'),
    box(
      '5',
      'Salarios y propinas sujetos al impuesto de Medicare. Es posible que tenga que presentar el Formulario 8959.',
    ),
    box(
      '6',
      'Impuesto de Medicare retenido: 1.45% de los salarios y propinas de la casilla 5, más el 0.9% de Impuesto Adicional de Medicare sobre lo que pasa de $200,000.',
    ),
    box('7', 'Propinas sujetas al impuesto del Seguro Social.'),
    box(
      '8',
      'Propinas asignadas, que no están en las casillas 1, 3, 5 ni 7. Presente el Formulario 4137 para declarar al menos esa cantidad, a menos que pueda comprobar que recibió menos.',
    ),
    box('10', 'Beneficios por cuidado de dependientes que su empleador pagó o proporcionó. Vea el Formulario 2441.'),
    box('11', 'Distribuciones o aplazamientos de planes de remuneración diferida no calificados.'),
    box(
      '12',
      `Los códigos significan lo siguiente. Las aportaciones electivas (D, E, F y S) y Roth designadas (AA, BB y EE) tienen en total un límite general de $${form.electiveDeferrals.overall} en ${form.year}; desde los 50 años puede ser mayor.`,
    ),
    ...box12CodesOf(form.year).map(({ code }) => ({ heading: `${code}:`, text: CODES[code]! })),
    box(
      '13',
      'Si está marcada “Retirement plan” (plan de jubilación), hay límites especiales para deducir aportaciones a una cuenta IRA. Vea la Publicación 590-A.',
    ),
    box(
      form.otherBox,
      'Otra información del empleador, como impuestos estatales por incapacidad, cuotas sindicales, uniformes o primas de seguro de salud.',
    ),
    ...(form.hasTippedOccupationCodes
      ? [
          box(
            '14b',
            'Códigos del Departamento del Tesoro de las ocupaciones en las que usted recibe propinas. Con el código 000 solo, sus propinas no son calificadas.',
          ),
        ]
      : []),
    box('15 a 20', 'Salarios e impuestos estatales y locales.'),
    {
      heading: 'Guarde la Copia C',
      text: 'al menos 3 años después de la fecha límite de su declaración, y mejor hasta que empiece a recibir beneficios del Seguro Social.',
    },
    HELP_ES,
  ];
}
