import type { DeductionKindKey } from '../payroll/deduction-kinds.ts';
import type { PayKey } from '../payroll/earning-kinds.ts';
import type { NamedKind } from './named-kind.ts';

/** The kinds of pay and of deductions in Spanish. In English they are with their rows. */
export const payEs: Readonly<Record<PayKey, NamedKind>> = {
  regular: { name: 'Regular', meaning: 'Su pago regular: horas por la tarifa, o el salario del período de pago.' },
  overtime: { name: 'Horas extra', meaning: 'Pago de las horas extra a la tarifa de horas extra.' },
  holiday: { name: 'Día feriado', meaning: 'Pago de un día feriado.' },
  vacation: { name: 'Vacaciones', meaning: 'Pago del tiempo de vacaciones.' },
  pto: {
    name: 'Tiempo libre pagado (PTO)',
    meaning: 'Pago del tiempo libre según la política de tiempo libre pagado.',
  },
  sick: { name: 'Pago por enfermedad', meaning: 'Pago del tiempo libre según la política de licencia por enfermedad.' },
  bereavement: { name: 'Licencia por duelo', meaning: 'Pago del tiempo libre después de una muerte en la familia.' },
  juryDuty: { name: 'Servicio de jurado', meaning: 'Pago del tiempo en un jurado.' },
  bonus: { name: 'Bonificación', meaning: 'Un pago además de su pago regular.' },
  commission: { name: 'Comisión', meaning: 'Pago que depende de lo que usted vende.' },
  productionBonus: {
    name: 'Bonificación por producción',
    meaning: 'Una bonificación por lo que usted produce. Cuenta al calcular su tarifa de horas extra.',
  },
  shiftDifferential: {
    name: 'Diferencial de turno',
    meaning: 'Pago adicional por cada hora de ciertos turnos, como los de noche.',
  },
  pieceWork: { name: 'Trabajo a destajo', meaning: 'Pago por cada unidad que usted completa.' },
  severance: { name: 'Indemnización por despido', meaning: 'Un pago porque el empleo terminó.' },
  retroPay: { name: 'Pago retroactivo', meaning: 'Pago por un período anterior que se pagó de menos.' },
  backPay: {
    name: 'Salarios atrasados (períodos anteriores)',
    meaning: 'Salario de períodos de pago anteriores que no se pagó entonces.',
  },
  hoursAboveSalary: { name: 'Horas fuera del salario', meaning: 'Pago de las horas que su salario no cubre.' },
  overtimePremium: {
    name: 'Recargo por horas extra',
    meaning:
      'La mitad adicional que la ley federal exige por las horas después de 40 en una semana. Las horas mismas se pagan en sus propias líneas.',
  },
  stateOvertimePremium: {
    name: 'Recargo estatal por horas extra',
    meaning: 'Lo que la ley estatal agrega por horas extra además del recargo federal.',
  },
  tips: { name: 'Propinas', meaning: 'Propinas de los clientes. Pagan impuestos como el salario.' },
  chargedTips: {
    name: 'Propinas con tarjeta',
    meaning: 'Propinas que los clientes pagaron con tarjeta. Pagan impuestos y se le pagan con su salario.',
  },
  cashTips: {
    name: 'Propinas en efectivo',
    meaning:
      'Propinas en efectivo que usted reportó. Pagan impuestos y usted ya las tiene, por eso se restan del pago neto.',
  },
  fringe: {
    name: 'Beneficio marginal tributable',
    meaning: 'El valor de un beneficio que paga impuestos y no se paga en dinero. Se resta del pago neto.',
  },
  groupTermLife: {
    name: 'Seguro de vida colectivo a término',
    meaning: 'El costo tributable del seguro de vida de más de $50,000 que paga el empleador. Se resta del pago neto.',
  },
  reimbursement: { name: 'Reembolso', meaning: 'Devolución de lo que usted gastó para el trabajo. No paga impuestos.' },
  correctedPay: {
    name: 'Pago de un recibo corregido',
    meaning:
      'Lo que un recibo corregido dice de más que lo que se le pagó. Sus impuestos están en el recibo corregido.',
  },
  perDiem: {
    name: 'Viáticos',
    meaning:
      'Una cantidad por cada día de viaje, para comidas y alojamiento. No paga impuestos dentro de los límites federales.',
  },
  rents: {
    name: 'Alquileres',
    meaning:
      'Alquiler de una propiedad o de equipo. Se informa en el Formulario 1099-MISC, no como pago por servicios.',
  },
  royalties: {
    name: 'Regalías',
    meaning: 'Regalías. Se informan en el Formulario 1099-MISC, no como pago por servicios.',
  },
  otherIncome: {
    name: 'Otros ingresos',
    meaning: 'Premios y otros ingresos. Se informan en el Formulario 1099-MISC, no como pago por servicios.',
  },
  medicalPayments: {
    name: 'Pagos médicos',
    meaning: 'Pagos a un proveedor de atención médica. Se informan en el Formulario 1099-MISC.',
  },
  attorneyProceeds: {
    name: 'Fondos pagados a un abogado',
    meaning: 'Fondos brutos pagados a un abogado, como los de un acuerdo. Se informan en el Formulario 1099-MISC.',
  },
};

export const deductionsEs: Readonly<Record<DeductionKindKey, NamedKind>> = {
  healthPlan: { name: 'Plan de salud', meaning: 'Su parte de la prima del seguro de salud, antes de impuestos.' },
  hsa: { name: 'HSA', meaning: 'Lo que usted pone en su cuenta de ahorros para la salud, antes de impuestos.' },
  healthFsa: {
    name: 'FSA de salud',
    meaning: 'Lo que usted aparta para gastos médicos en una cuenta de gastos flexibles, antes de impuestos.',
  },
  dependentCare: {
    name: 'FSA para cuidado de dependientes',
    meaning: 'Lo que usted aparta para el cuidado de un hijo o dependiente, antes de impuestos.',
  },
  plan401k: {
    name: '401(k)',
    meaning: 'Lo que usted ahorra en el plan de jubilación 401(k), antes del impuesto sobre el ingreso.',
  },
  roth401k: {
    name: 'Roth 401(k)',
    meaning: 'Lo que usted ahorra en el plan de jubilación 401(k), después de impuestos.',
  },
  plan403b: {
    name: '403(b)',
    meaning: 'Lo que usted ahorra en el plan de jubilación 403(b), antes del impuesto sobre el ingreso.',
  },
  roth403b: {
    name: 'Roth 403(b)',
    meaning: 'Lo que usted ahorra en el plan de jubilación 403(b), después de impuestos.',
  },
  plan457b: {
    name: '457(b)',
    meaning: 'Lo que usted ahorra en el plan de jubilación 457(b), antes del impuesto sobre el ingreso.',
  },
  simpleIra: {
    name: 'SIMPLE IRA',
    meaning: 'Lo que usted ahorra en el plan de jubilación SIMPLE IRA, antes del impuesto sobre el ingreso.',
  },
  unionDues: { name: 'Cuotas sindicales', meaning: 'Las cuotas de su sindicato.' },
  loan: { name: 'Préstamo', meaning: 'Un pago de un préstamo o adelanto, hasta que se pague por completo.' },
  overpayment: { name: 'Pago en exceso', meaning: 'Lo que se le pagó de más en un recibo anterior, descontado.' },
  charity: { name: 'Donación', meaning: 'Una donación que usted eligió.' },
};
