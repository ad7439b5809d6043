import type { Translated } from '../../wording.ts';
import type { calculatedEn } from './en.ts';

export const calculatedEs: Translated<typeof calculatedEn> = {
  byTaxTable: 'Tabla fiscal',
  notCalculated: 'No calculado',
  byPublication: 'Pub. 15-T',
  byPlace: 'Local',
  byFixedAmount: 'Fija',
  byCourtOrder: 'Orden judicial',
  byMethod: 'Método de {method}',
  aQuarter: '{amount} por trimestre',
  anHour: '{amount}/hr',
  provisionalFigures: 'Algunas cifras de {state} para {year} son provisionales.',
  noMethodCovers: 'Ningún método de retención publicado de {state} abarca el {date}.',
  noConfirmedSource: 'Al menos una cifra de esta tabla no tiene una fuente confirmada.',
  derivedFromLaw: 'Estas cifras se derivaron de la ley con la regla de otros años.',
  noCountyMaryland: 'No se indicó un condado; se retiene la tasa de Maryland para no residentes.',
  noCounty: 'No se indicó un condado; no se retiene el impuesto del condado de {state}.',
  noRegularTax:
    'Este año no se retiene impuesto del pago regular; la retención del pago suplementario se calculó junto con él.',
  noFlatRateKnown:
    'La retención del pago suplementario se calculó junto con el pago regular: no tenemos una tasa fija de {state}.',
  noFlatRateWithRegular: '{state} no tiene una tasa fija para el pago suplementario que se paga con el pago regular.',
  noRegularStateTax:
    'No se retiene impuesto de {state} del pago regular; la retención del pago suplementario se calculó junto con él.',
  formOnFile: 'El Formulario {form} está en archivo; no se retiene el impuesto sobre el ingreso de {state}.',
  formWouldChange:
    'Con el Formulario {form}, se retendría el impuesto sobre el ingreso de {state} en lugar del de {otherState}.',
  issuerEnteredIt: 'El emisor ingresó la tasa o la cantidad.',
  issuerEntersIt: 'No lo calculamos; lo ingresa el emisor.',
  noFederalTaxIn: 'No se retiene impuesto federal sobre el ingreso del pago por trabajo en {state}.',
  noDisabilityInsurance: 'No se calcula el seguro de incapacidad de {state}.',
  noTaxNorInsurance: 'No se calculan el impuesto sobre el ingreso ni el seguro de incapacidad de {state}.',
  mostWithheld: 'Esto es lo máximo que un empleador puede retener.',
  section125NotWages: 'Las deducciones de la sección 125 no cuentan como salario ({law}).',
  lessFullCredit:
    '{rate} menos el crédito completo de {credit} por el impuesto estatal de desempleo pagado a tiempo; un estado que debe préstamos federales tiene un crédito menor.',
  limitedTo: 'Se pidieron {amount}; el límite es {limit} de {earnings} de ingresos disponibles.',
  ofDisposableEarnings: '{amount} de {earnings} de ingresos disponibles; se permiten a lo más {limit}.',
  alaskaContributions:
    'Alaska no tiene impuesto sobre el ingreso, pero los empleados contribuyen al seguro de desempleo.',
  allWagesNoCap: 'Todo el salario bruto, sin límite.',
  annualCap: 'Límite anual; sin límite semanal.',
  employeeTaxNoCap: 'Impuesto del empleado, sin límite.',
  fromDay: 'Desde el {date}.',
  tipsExcluded: 'Las propinas no cuentan para la prima.',
  tipsDoNotCount: 'Las propinas no cuentan (paidleave.wa.gov: salario bruto, sin propinas).',
  neverMoreThan:
    '{rate} del salario, pero nunca más de {weekly} por semana ({biweekly} cada dos semanas, {semimonthly} quincenal, {monthly} mensual), todos los años.',
  feeFromJuly:
    '{fee} hasta junio de {year}, {newFee} desde julio de {newYear} (la cuota del empleador subió en la misma fecha por ley).',
  aQuarterSentence: '{amount} por trimestre.',
  hoursByDay: 'Horas por día, semana del {date}: {hours}.',
  tipCredit: 'Crédito por propinas al salario mínimo, semana del {date}: {amount} por hora.',
  overtimeBoth:
    'Horas extra, semana del {date}: tarifa regular {rate}, {hours} horas a 1.5 veces ({amount}), {doubleHours} horas a 2 veces ({doubleAmount}).',
  overtimeHalf: 'Horas extra, semana del {date}: tarifa regular {rate}, {hours} horas a 1.5 veces ({amount}).',
  overtimeDouble: 'Horas extra, semana del {date}: tarifa regular {rate}, {hours} horas a 2 veces ({amount}).',
  exemptLine: 'Exento',
  ministerByAgreement: 'El impuesto sobre el ingreso se retiene del pago de un ministro solo por acuerdo.',
  byMethodAndRates: 'Método de {method}, {rates}',
  aboveAYear: 'Más de {amount} por año',
  aYear: '{amount} por año',
  aMonth: '{amount} por mes',
  aWeek: '{amount} por semana',
  byPublicationAndRates: 'Pub. 15-T, {rates}',
};
