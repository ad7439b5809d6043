import type { Translated } from '../../wording.ts';
import type { residencyEn } from './en.ts';

export const residencyEs: Translated<typeof residencyEn> = {
  municipality: 'Municipio',
  psdCode: 'Código PSD',
  residentRate: 'Tasa total EIT de residente',
  nonresidentRate: 'Tasa EIT de no residente en el lugar de trabajo',
  lookUp: 'Buscar en el registro del estado',
  lookUpHint: 'Municipio, distrito escolar, código postal o código PSD.',
  choose: 'Elija el municipio',
  noneFound: 'No se encontró nada. Escriba el municipio, el código PSD y la tasa que indica dced.pa.gov.',
  notLoaded: 'Este sitio no tiene el registro. Escriba el municipio, el código PSD y la tasa que indica dced.pa.gov.',
  notReached: 'El registro no respondió. Inténtelo de nuevo en un momento.',
  more: 'Hay más. Agregue el distrito escolar o el condado.',
  zipIsNoMunicipality:
    'Un código postal puede abarcar varios municipios. La búsqueda de direcciones de dced.pa.gov indica en cuál está una dirección.',
  fromRegister: 'Tasa del registro del {date}.',
  oldRegister:
    'Tasa del registro del {date}, de hace más de 12 meses. Búsquela de nuevo o verifíquela en dced.pa.gov antes del próximo pago.',
  typed: 'Escrita a mano, no del registro.',
  collectedBy: 'Lo cobra {collector}.',
  resident: 'residente {rate}%',
  nonresident: 'en el trabajo {rate}%, impuesto de servicios locales {lst} al año',
  lstWithheld: 'Se retiene',
  lstLowIncome: 'Exento: ingresos bajos',
  lstLowIncomeEnded: 'Terminó la exención por ingresos bajos',
  lstOtherEmployer: 'Lo retiene el empleador principal',
  lstMilitary: 'Exento: servicio militar',
};
