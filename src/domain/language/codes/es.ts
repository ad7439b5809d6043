import { eachOf } from '../named-kind.ts';
import { deductionsEs, payEs } from '../pay-es.ts';
import type { CodeWords } from './code-words.ts';

const LICENCIA_ESTATAL = 'Su parte del programa estatal que le paga durante una licencia familiar o médica.';
const INCAPACIDAD = 'Su parte del programa estatal que le paga mientras una enfermedad o lesión le impide trabajar.';
const LOCAL = 'Se retiene para la ciudad, el condado o el distrito donde usted trabaja o vive.';

/** docs/spanish.md has the terms and their sources. */
export const codesEs: CodeWords = {
  title: 'Explicación de los códigos del talón de pago',
  lead: 'Cada línea que pueden tener sus talones de pago y lo que significa. Guarde esta hoja. Si falta una línea, pregunte a su empleador.',
  heads: { name: 'Línea', meaning: 'Qué significa', rate: 'Tarifas' },
  facts: {
    employer: 'Empleador',
    payPeriod: 'Período de pago regular',
    workweek: 'Semana laboral para las horas extra',
    reviewed: 'Al día',
    minimumWage: 'Créditos contados como parte del salario mínimo',
  },
  workweekFrom: [
    'Empieza el domingo',
    'Empieza el lunes',
    'Empieza el martes',
    'Empieza el miércoles',
    'Empieza el jueves',
    'Empieza el viernes',
    'Empieza el sábado',
  ],
  allowances: { none: 'Ninguno', tips: 'Propinas, donde la ley permite un crédito por propinas' },
  parts: {
    earnings: 'Ingresos',
    adjustments: 'Ajustes al pago neto',
    taxes: 'Impuestos',
    preTax: 'Deducciones antes de impuestos',
    postTax: 'Deducciones después de impuestos',
    employer: 'Contribuciones del empleador',
    leave: 'Licencia',
  },
  earnings: eachOf(payEs, 'meaning'),
  ownEarnings: {
    hourly: 'Pago por hora por el trabajo o el tiempo que dice el nombre.',
    salary: 'Pago del período por lo que dice el nombre.',
    once: 'Un pago por lo que dice el nombre.',
    units: 'Pago por cada unidad de lo que dice el nombre.',
  },
  deductions: eachOf(deductionsEs, 'meaning'),
  ownDeductions: {
    section125: 'Un beneficio que usted eligió, pagado antes de impuestos.',
    retirement401k: 'Lo que usted ahorra para la jubilación, antes del impuesto sobre el ingreso.',
    hsa: 'Lo que usted pone en su cuenta de ahorros para la salud, antes de impuestos.',
    roth: 'Lo que usted ahorra para la jubilación, después de impuestos.',
    afterTax: 'Una deducción después de impuestos, para lo que dice el nombre.',
  },
  employerShare: 'Lo paga el empleador en beneficio de usted. No se toma de su pago.',
  courtOrders: {
    support: 'Manutención de un hijo o excónyuge. Un tribunal o una agencia ordenó al empleador retenerla.',
    bankruptcy: 'Pagos a un síndico de bancarrota, ordenados por un tribunal.',
    federalTax: 'Impuesto federal no pagado, retenido por un embargo del IRS.',
    stateTax: 'Impuesto estatal no pagado, retenido por una orden del estado.',
    studentLoan: 'Un préstamo estudiantil en incumplimiento, retenido por una orden de la agencia o del garante.',
    creditor: 'Una deuda, retenida porque un tribunal lo ordenó.',
  },
  taxes: {
    'Federal income tax': 'Adelanta su impuesto federal sobre el ingreso. Depende de su pago y de su Formulario W-4.',
    'Social Security': 'Su parte del impuesto que paga el Seguro Social, hasta un límite anual de salario.',
    Medicare: 'Su parte del impuesto que paga Medicare.',
    'Employer Social Security': 'La parte del empleador del impuesto del Seguro Social. No se toma de su pago.',
    'Employer Medicare': 'La parte del empleador del impuesto de Medicare. No se toma de su pago.',
    'Federal unemployment (FUTA)': 'Impuesto federal de desempleo, que paga el empleador. No se toma de su pago.',
    'Local income tax': LOCAL,
    'Local earned income tax': LOCAL,
    'School district income tax': 'Impuesto sobre el ingreso del distrito escolar donde usted vive.',
    'New York local tax': 'Impuesto sobre el ingreso de la Ciudad de Nueva York o de Yonkers.',
    'Local tax': LOCAL,
    'Alaska UI': 'Su parte del seguro de desempleo de Alaska.',
    'California SDI':
      'Seguro Estatal de Incapacidad de California, que le paga mientras una enfermedad, una lesión o un nuevo hijo le impide trabajar.',
    'Colorado FAMLI': LICENCIA_ESTATAL,
    'Connecticut Paid Leave': LICENCIA_ESTATAL,
    'Delaware Paid Leave': LICENCIA_ESTATAL,
    'Hawaii TDI': INCAPACIDAD,
    'Maine PFML': LICENCIA_ESTATAL,
    'Massachusetts PFML': LICENCIA_ESTATAL,
    'Minnesota Paid Leave': LICENCIA_ESTATAL,
    'New Jersey FLI': 'Su parte del seguro de licencia familiar de Nueva Jersey.',
    'New Jersey TDI': INCAPACIDAD,
    'New Jersey UI, WF and SWF': 'Su parte del seguro de desempleo y de los fondos laborales de Nueva Jersey.',
    'New Mexico workers’ compensation fee':
      'Una cuota trimestral del programa de compensación de trabajadores de Nuevo México.',
    'New York PFL': 'Su parte de la licencia familiar pagada de Nueva York.',
    'New York SDI': INCAPACIDAD,
    'Oregon transit tax': 'El impuesto estatal de Oregón sobre el salario para el transporte público.',
    'Workers’ Benefit Fund':
      'Su mitad de la cuota de Oregón para trabajadores lesionados, que se cuenta por horas trabajadas.',
    'Paid Leave Oregon': LICENCIA_ESTATAL,
    'Pennsylvania UC': 'Su parte de la compensación por desempleo de Pensilvania.',
    'Rhode Island TDI': INCAPACIDAD,
    'Vermont child care contribution': 'Su parte de la contribución de Vermont al cuidado de niños.',
    'WA Cares Fund': 'El seguro de cuidados a largo plazo de Washington.',
    'Washington PFML': LICENCIA_ESTATAL,
    '{name} county tax': 'Impuesto sobre el ingreso del condado.',
    '{name} income tax':
      'Adelanta su impuesto estatal sobre el ingreso. Depende de su pago y de su certificado estatal.',
  },
  localTax: LOCAL,
  leave: {
    sick: 'Horas de licencia por enfermedad pagada: las que tenía, ganó, usó y le quedan.',
    vacation: 'Horas de vacaciones: las que tenía, ganó, usó y le quedan.',
    pto: 'Horas de tiempo libre pagado: las que tenía, ganó, usó y le quedan.',
    other: 'Horas de licencia: las que tenía, ganó, usó y le quedan.',
  },
  purpose: 'Propósito:',
};
