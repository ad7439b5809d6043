import type { Language } from '../../../domain/language/document-language.ts';
import type { PayKind } from './amounts.ts';
import type { Basis } from './fields.ts';

/** What a statement prints besides what its issuer typed. docs/spanish.md has the Spanish terms and their sources. */
export interface EmploymentWords {
  readonly title: string;
  readonly employer: string;
  readonly employee: string;
  readonly idEnding: (digits: string) => string;
  readonly einEnding: (digits: string) => string;
  readonly position: string;
  readonly employedFrom: string;
  readonly employedTo: string;
  readonly status: string;
  readonly active: (date: string) => string;
  readonly ended: (date: string) => string;
  readonly rate: string;
  readonly per: Readonly<Record<Basis, string>>;
  readonly weeklyHours: string;
  readonly lastPaid: string;
  readonly pay: string;
  readonly kind: string;
  readonly kinds: Readonly<Record<PayKind, string>>;
  readonly fromStubs: string;
  readonly entered: string;
  readonly given: string;
  readonly all: string;
  readonly origin: string;
  /** Sentences. */
  readonly ofStubs: (year: number, count: number, dates: string) => string;
  readonly givenOn: (year: number, number: string) => string;
  readonly ofIssuer: (year: number) => string;
  readonly statedPay: string;
  readonly ofNewest: string;
  readonly stated: string;
  readonly toDate: (year: number, date: string) => string;
  readonly forecast: string;
  readonly questions: readonly string[];
  readonly notAnswered: string;
  readonly signed: string;
  readonly notes: string;
  readonly note: string;
  readonly ends: string;
}

export const WORDS: Readonly<Record<Language, EmploymentWords>> = {
  en: {
    title: 'Employment and income statement',
    employer: 'Employer',
    employee: 'Employee',
    idEnding: (digits) => `ID ending in ${digits}`,
    einEnding: (digits) => `EIN ending in ${digits}`,
    position: 'Position',
    employedFrom: 'Employed since',
    employedTo: 'Last day of employment',
    status: 'Status',
    active: (date) => `Active as of ${date}`,
    ended: (date) => `Ended ${date}`,
    rate: 'Pay rate',
    per: { hour: 'an hour', week: 'a week', month: 'a month', year: 'a year' },
    weeklyHours: 'Average hours a week',
    lastPaid: 'Date of the last pay',
    pay: 'Pay by year',
    kind: 'Kind of pay',
    kinds: { base: 'Base pay', overtime: 'Overtime', commission: 'Commission', bonus: 'Bonus', other: 'Other pay' },
    fromStubs: 'Total of pay stubs',
    entered: 'Total',
    given: 'Given by the employer, not on pay stubs issued here',
    all: 'Total pay of the year',
    origin: 'Where the figures come from',
    ofStubs: (year, count, dates) =>
      `${year}: added up from ${count} ${count === 1 ? 'pay stub' : 'pay stubs'} issued here, pay dates ${dates}.`,
    givenOn: (year, number) => `${year}, before those pay stubs: as the employer gave it on pay stub ${number}.`,
    ofIssuer: (year) => `${year}: entered by the employer.`,
    statedPay: 'Pay rate, average hours and date of the last pay: entered by the employer.',
    ofNewest:
      'Pay rate: as on the last of these pay stubs. Average hours: worked and on paid leave in the last 12 months, of pay stubs issued here.',
    stated: 'Position, dates of employment and status: stated by the employer.',
    toDate: (year, date) => `${year} is the year to date, through the pay date ${date}.`,
    forecast: 'What is not answered',
    questions: [
      'Probability of continued employment',
      'Whether overtime or bonus is likely to continue',
      'Date and amount of the next pay increase',
    ],
    notAnswered: 'Not answered: a statement makes no forecast.',
    signed: 'Stated by',
    notes: 'Notes',
    note: 'Note',
    ends: 'The verification page below says whether this status still holds.',
  },
  es: {
    title: 'Constancia de empleo e ingresos',
    employer: 'Empleador',
    employee: 'Empleado',
    idEnding: (digits) => `Identificación terminada en ${digits}`,
    einEnding: (digits) => `EIN terminado en ${digits}`,
    position: 'Puesto',
    employedFrom: 'Empleado desde',
    employedTo: 'Último día de empleo',
    status: 'Estado',
    active: (date) => `Activo al ${date}`,
    ended: (date) => `Terminado el ${date}`,
    rate: 'Tarifa de pago',
    per: { hour: 'por hora', week: 'por semana', month: 'por mes', year: 'por año' },
    weeklyHours: 'Promedio de horas por semana',
    lastPaid: 'Fecha del último pago',
    pay: 'Pago por año',
    kind: 'Tipo de pago',
    kinds: {
      base: 'Pago base',
      overtime: 'Horas extra',
      commission: 'Comisiones',
      bonus: 'Bonificaciones',
      other: 'Otros pagos',
    },
    fromStubs: 'Total de talones de pago',
    entered: 'Total',
    given: 'Indicado por el empleador, no en talones emitidos aquí',
    all: 'Pago total del año',
    origin: 'De dónde provienen las cifras',
    ofStubs: (year, count, dates) =>
      `${year}: suma de ${count} ${count === 1 ? 'talón de pago emitido' : 'talones de pago emitidos'} aquí, fechas de pago ${dates}.`,
    givenOn: (year, number) =>
      `${year}, antes de esos talones: como lo indicó el empleador en el talón de pago ${number}.`,
    ofIssuer: (year) => `${year}: ingresado por el empleador.`,
    statedPay: 'Tarifa de pago, promedio de horas y fecha del último pago: ingresados por el empleador.',
    ofNewest:
      'Tarifa de pago: la del último de estos talones. Promedio de horas: trabajadas y de licencia pagada en los últimos 12 meses, de talones emitidos aquí.',
    stated: 'Puesto, fechas de empleo y estado: indicados por el empleador.',
    toDate: (year, date) => `${year} es lo acumulado del año, hasta la fecha de pago ${date}.`,
    forecast: 'Lo que no se responde',
    questions: [
      'Probabilidad de que continúe el empleo',
      'Si es probable que continúen las horas extra o las bonificaciones',
      'Fecha y monto del próximo aumento de pago',
    ],
    notAnswered: 'Sin respuesta: una constancia no hace pronósticos.',
    signed: 'Indicado por',
    notes: 'Notas',
    note: 'Nota',
    ends: 'La página de verificación de abajo dice si este estado sigue vigente.',
  },
};
