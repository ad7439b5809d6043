import type { Translated } from '../../wording.ts';
import type { payrollEn } from './en.ts';

export const payrollEs: Translated<typeof payrollEn> = {
  payrollForTeam: 'Nómina para un equipo pequeño',
  payrollInShort:
    'Ingrese a su personal una sola vez. Cada día de pago es un proceso de nómina: horas, impuestos con su cálculo, talones de pago sellados y los archivos para su banco y sus libros.',
  payrollForSearch:
    'Nómina con impuestos federales, estatales y locales, talones de pago verificables, archivos de depósito directo, libros y formularios W-2 y 1099 para un equipo pequeño. Qué hace, qué no hace y cuánto cuesta.',
  setUpCompany: 'Configurar una empresa',
  whatItDoes: 'Qué hace',
  paydayHeading: 'Un día de pago',
  paydayText:
    'Escriba, pegue o importe horas, bonos y deducciones. Se calculan los impuestos federales, estatales y locales, las horas extra por semana, el tiempo libre y las órdenes judiciales, y cada cifra muestra cómo. Una revisión señala lo que parece incorrecto antes de emitir nada.',
  stubsHeading: 'Talones de pago que cualquiera puede verificar',
  stubsText:
    'Cada persona recibe por correo un talón de pago sellado, en inglés o en español, y encuentra todos en su propia página, sin cuenta.',
  filesHeading: 'Archivos para su banco y sus libros',
  filesText:
    'Un archivo de depósito directo que usted sube a su banco, un registro de nómina y un diario para QuickBooks o Xero.',
  taxesHeading: 'Qué debe y cuándo',
  taxesText:
    'Los depósitos federales con sus fechas límite, las cifras del Formulario 941, los W-2, los 1099 y los archivos para que usted los presente.',
  peopleHeading: 'Varias personas, varias empresas',
  peopleText:
    'Un administrador procesa la nómina, un contador lleva los libros y el cierre del año, y un lector solo consulta. Una cuenta trabaja para muchas empresas. Quien lleva los libros puede configurar una empresa y entregarla a su dueño. Un registro de actividad dice quién cambió qué cifra.',
  whatItDoesNot: 'Qué no hace',
  movesNoMoney: 'No mueve dinero. Usted paga a su personal, por ejemplo con el archivo de depósito directo.',
  filesNothing:
    'No presenta nada por sí mismo ni paga impuestos por usted. Usted recibe las cifras y los archivos; usted presenta y paga.',
  givesNoAdvice: 'No da asesoría legal ni fiscal. Las tasas que no conocemos se preguntan; nunca se adivinan.',
  keepsNoNumbers: 'No guarda números completos de Seguro Social ni de cuentas bancarias.',
  whatPayrollCosts: 'Cuánto cuesta',
  costsPerStub:
    'Cada talón de pago cuesta {price}. Configurar, revisar y todos los archivos son gratis, y también las correcciones durante 12 meses.',
  costsSubscription:
    'O {monthly} al mes ({yearly} al año) por todo lo que emita su cuenta, para todas las empresas que sean suyas. Las empresas de otras personas las pagan sus dueños.',
  costsWeekly:
    'Está pensado para unos {limit} documentos al mes: {weekly} personas con pago semanal, o {biweekly} con pago cada dos semanas, en todas sus empresas juntas. Si emite más, nada se detiene ni se cobra; le escribimos para acordar un plan adecuado.',
  seeAllPrices: 'Todos los precios',
};
