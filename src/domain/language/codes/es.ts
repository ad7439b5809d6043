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
    federalIncomeTax: 'Adelanta su impuesto federal sobre el ingreso. Depende de su pago y de su Formulario W-4.',
    socialSecurity: 'Su parte del impuesto que paga el Seguro Social, hasta un límite anual de salario.',
    medicare: 'Su parte del impuesto que paga Medicare.',
    employerSocialSecurity: 'La parte del empleador del impuesto del Seguro Social. No se toma de su pago.',
    employerMedicare: 'La parte del empleador del impuesto de Medicare. No se toma de su pago.',
    federalUnemploymentFuta: 'Impuesto federal de desempleo, que paga el empleador. No se toma de su pago.',
    localIncomeTax: LOCAL,
    localEarnedIncomeTax: LOCAL,
    schoolDistrictIncomeTax: 'Impuesto sobre el ingreso del distrito escolar donde usted vive.',
    newYorkLocalTax: 'Impuesto sobre el ingreso de la Ciudad de Nueva York o de Yonkers.',
    localTax: LOCAL,
    alaskaUi: 'Su parte del seguro de desempleo de Alaska.',
    californiaSdi:
      'Seguro Estatal de Incapacidad de California, que le paga mientras una enfermedad, una lesión o un nuevo hijo le impide trabajar.',
    coloradoFamli: LICENCIA_ESTATAL,
    connecticutPaidLeave: LICENCIA_ESTATAL,
    delawarePaidLeave: LICENCIA_ESTATAL,
    hawaiiTdi: INCAPACIDAD,
    mainePfml: LICENCIA_ESTATAL,
    massachusettsPfml: LICENCIA_ESTATAL,
    minnesotaPaidLeave: LICENCIA_ESTATAL,
    newJerseyFli: 'Su parte del seguro de licencia familiar de Nueva Jersey.',
    newJerseyTdi: INCAPACIDAD,
    newJerseyUiWfAndSwf: 'Su parte del seguro de desempleo y de los fondos laborales de Nueva Jersey.',
    newMexicoWorkersCompensationFee:
      'Una cuota trimestral del programa de compensación de trabajadores de Nuevo México.',
    newYorkPfl: 'Su parte de la licencia familiar pagada de Nueva York.',
    newYorkSdi: INCAPACIDAD,
    oregonTransitTax: 'El impuesto estatal de Oregón sobre el salario para el transporte público.',
    workersBenefitFund:
      'Su mitad de la cuota de Oregón para trabajadores lesionados, que se cuenta por horas trabajadas.',
    paidLeaveOregon: LICENCIA_ESTATAL,
    pennsylvaniaUc: 'Su parte de la compensación por desempleo de Pensilvania.',
    rhodeIslandTdi: INCAPACIDAD,
    vermontChildCareContribution: 'Su parte de la contribución de Vermont al cuidado de niños.',
    waCaresFund: 'El seguro de cuidados a largo plazo de Washington.',
    washingtonPfml: LICENCIA_ESTATAL,
    countyTax: 'Impuesto sobre el ingreso del condado.',
    stateIncomeTax: 'Adelanta su impuesto estatal sobre el ingreso. Depende de su pago y de su certificado estatal.',
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
