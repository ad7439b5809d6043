import type { Language } from '../../../domain/language/document-language.ts';
import type { PayKind } from './sums.ts';

/** What a statement prints besides what its issuer typed. docs/spanish.md has the Spanish terms and their sources. */
export interface HoursWords {
  readonly title: { readonly statement: string; readonly log: string };
  readonly employer: string;
  readonly keptBy: string;
  readonly employee: string;
  readonly months: string;
  readonly position: string;
  readonly idEnding: (digits: string) => string;
  readonly einEnding: (digits: string) => string;
  readonly day: string;
  readonly payPeriod: string;
  readonly worked: string;
  readonly paidLeave: string;
  readonly unpaid: string;
  readonly pay: string;
  readonly received: string;
  readonly tips: string;
  readonly kinds: Readonly<Record<PayKind, string>>;
  readonly monthTotal: string;
  readonly total: string;
  readonly monthName: (year: number, month: number) => string;
  /** Below an entry. Each is followed by what it is about, so that two languages print that once. */
  readonly ofPeriod: string;
  readonly whole: string;
  readonly wholeIn: string;
  readonly invoice: string;
  readonly ownInvoice: string;
  readonly otherInvoice: string;
  /** Sentences. */
  readonly undivided: (dates: string) => string;
  readonly unfinished: (date: string) => string;
  readonly hours: string;
  readonly apart: string;
  readonly sums: string;
  readonly verifyInvoices: string;
  readonly notes: string;
  readonly note: string;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const MESES = 'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ');

export const WORDS: Readonly<Record<Language, HoursWords>> = {
  en: {
    title: { statement: 'Hours and pay statement', log: 'Self-employed log' },
    employer: 'Employer',
    keptBy: 'Kept by',
    employee: 'Employee',
    months: 'Calendar months',
    position: 'Position',
    idEnding: (digits) => `ID ending in ${digits}`,
    einEnding: (digits) => `EIN ending in ${digits}`,
    day: 'Day',
    payPeriod: 'Pay period',
    worked: 'Hours worked',
    paidLeave: 'Paid leave',
    unpaid: 'Unpaid hours',
    pay: 'Pay',
    received: 'Received',
    tips: 'Tips',
    kinds: { regular: 'Regular', overtime: 'Overtime', leavePay: 'Leave', otherPay: 'Other' },
    monthTotal: 'Month total',
    total: 'All months',
    monthName: (year, month) => `${MONTHS[month - 1]} ${year}`,
    ofPeriod: 'Of the pay period',
    whole: 'Whole period, not divided by month',
    wholeIn: 'Printed whole in',
    invoice: 'Invoice',
    ownInvoice: 'issued here by the same seller',
    otherInvoice: 'not checked',
    undivided: (dates) => `No total for this month: the employer did not divide the pay period ${dates} by month.`,
    unfinished: (date) => `On the day of issue, this month had not ended. It is complete through ${date} at most.`,
    hours: 'Times are hours and minutes: 7:30 is 7 hours and 30 minutes.',
    apart: 'Hours worked and hours of paid leave are counted apart. Unpaid hours were neither worked nor paid.',
    sums: 'The issuer entered each row. Each total is the sum of the rows above it.',
    verifyInvoices: 'An invoice that was issued here can be verified by its number at the address below.',
    notes: 'Notes',
    note: 'Note',
  },
  es: {
    title: { statement: 'Constancia de horas y pago', log: 'Registro de trabajo por cuenta propia' },
    employer: 'Empleador',
    keptBy: 'Llevado por',
    employee: 'Empleado',
    months: 'Meses calendario',
    position: 'Puesto',
    idEnding: (digits) => `Identificación terminada en ${digits}`,
    einEnding: (digits) => `EIN terminado en ${digits}`,
    day: 'Día',
    payPeriod: 'Período de pago',
    worked: 'Horas trabajadas',
    paidLeave: 'Licencia pagada',
    unpaid: 'Horas sin pago',
    pay: 'Pago',
    received: 'Recibido',
    tips: 'Propinas',
    kinds: { regular: 'Regular', overtime: 'Horas extra', leavePay: 'Licencia', otherPay: 'Otros' },
    monthTotal: 'Total del mes',
    total: 'Todos los meses',
    monthName: (year, month) => `${MESES[month - 1]} de ${year}`,
    ofPeriod: 'Del período de pago',
    whole: 'Período completo, no dividido por mes',
    wholeIn: 'Impreso completo en',
    invoice: 'Factura',
    ownInvoice: 'emitida aquí por el mismo vendedor',
    otherInvoice: 'no verificada',
    undivided: (dates) => `Este mes no tiene total: el empleador no dividió por mes el período de pago ${dates}.`,
    unfinished: (date) =>
      `En la fecha de emisión, este mes no había terminado. Está completo a lo más hasta el ${date}.`,
    hours: 'Los tiempos son horas y minutos: 7:30 son 7 horas y 30 minutos.',
    apart:
      'Las horas trabajadas y las de licencia pagada se cuentan por separado. Las horas sin pago no se trabajaron ni se pagaron.',
    sums: 'El emisor ingresó cada fila. Cada total es la suma de las filas anteriores.',
    verifyInvoices: 'Una factura emitida aquí se puede verificar con su número en la dirección de abajo.',
    notes: 'Notas',
    note: 'Nota',
  },
};
