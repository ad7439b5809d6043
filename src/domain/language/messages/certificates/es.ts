import type { Translated } from '../../wording.ts';
import type { certificatesEn } from './en.ts';

export const certificatesEs: Translated<typeof certificatesEn> = {
  w4OnFile: 'Formulario W-4 presentado',
  since2020: 'De 2020 o posterior, o ninguno',
  before2020: 'Anterior a 2020',
  filingStatus: 'Paso 1(c): estado civil para la declaración',
  maritalStatus: 'Estado civil',
  singleOrSeparate: 'Soltero o casado que presenta una declaración por separado',
  marriedJointly: 'Casado que presenta una declaración conjunta',
  headOfHousehold: 'Cabeza de familia',
  singleOrHigherRate: 'Soltero, o casado con la tasa más alta de soltero',
  married: 'Casado',
  exemptFromFederal: 'Exento de la retención del impuesto federal sobre los ingresos',
  multipleJobs: 'Paso 2(c): dos empleos, o su cónyuge trabaja',
  dependentsCredit: 'Paso 3: dependientes y otros créditos',
  totalOfYear: 'El total del año.',
  otherIncome: 'Paso 4(a): otros ingresos',
  ofYearNotJobs: 'Del año, que no provienen de empleos.',
  deductionsClaimed: 'Paso 4(b): deducciones',
  ofYearBeyondStandard: 'Del año, además de la deducción estándar.',
  extraWithholding: 'Paso 4(c): retención adicional',
  amountEachPeriod: 'La cantidad de cada período de pago.',
  nonresidentAlien: 'Extranjero no residente (“NRA” en el Formulario W-4)',
  nonresidentHelp:
    'La Publicación 15-T suma una cantidad al pago sobre el que se calcula el impuesto federal, porque un extranjero no residente no tiene deducción estándar. Los estudiantes y aprendices de negocios de la India la tienen por tratado.',
  nonresidentNo: 'No',
  nonresidentYes: 'Sí',
  nonresidentFromIndia: 'Sí, estudiante o aprendiz de negocios de la India',
};
