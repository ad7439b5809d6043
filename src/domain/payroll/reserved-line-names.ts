import { foldName } from '../integrity/live-key.ts';
import { mistakesBetween } from '../integrity/name-guard/near-texts.ts';
import { STATES } from '../us.ts';

/** Puerto Rico has its own income tax, which we do not calculate: a line for it is typed. */
const PLACES = STATES.filter(({ code }) => code !== 'PR').flatMap(({ code, name }) => [code, name].map(foldName));
const END = '(?:tax|taxes|withheld|withholding|amount|employee|ee|er|employer|current|ytd)*';

/** The lines and totals of a pay stub that we calculate, as people write them, without spaces. */
const RESERVED = new RegExp(
  `^(?:the)?(?:${[
    `(?:us)?(?:fed|federal)(?:income)?${END}`,
    `(?:fit|fitw|fwt|fica|oasdi)${END}`,
    `(?:employee|employer)?(?:soc|social)(?:sec|security)${END}`,
    `(?:additional|employee|employer)*(?:medicare|med)(?:surtax)?${END}`,
    `(?:${PLACES.join('|')}|state)(?:state)?(?:income)?(?:tax|taxes|withholding)${END}`,
    '(?:state)?(?:incometax|taxes|taxwithheld|taxeswithheld|withholding)',
    '(?:total|gross|net|subtotal|takehome|current|ytd|yeartodate)(?:pay|wages|earnings|income|deductions|taxes|tax|amount|due|gross|net|total|check|ytd)*',
    'impuestos?(?:sobre(?:el|los)?ingresos?)?(?:federal(?:es)?|estatal(?:es)?)?',
    '(?:seguro|seguridad)social',
    '(?:pago|salario|sueldo|ingreso)s?(?:neto|bruto|total)s?',
    'totalde(?:deducciones|impuestos|ingresos)',
  ].join('|')})$`,
);

/** Those that are recognized with one wrong letter. */
const SPELLED = [
  'federalincometax',
  'federalincometaxwithheld',
  'federalwithholding',
  'federaltax',
  'socialsecurity',
  'socialsecuritytax',
  'medicaretax',
  'stateincometax',
  'totaldeductions',
  'totalearnings',
];

export const RESERVED_LINE = 'We print this name on a line that we calculate. Use another name for your own line.';

/** Whether a line that the issuer typed has the name of one that we calculate, so that a reader takes it for ours. */
export function isReservedLineName(name: string): boolean {
  const folded = foldName(name).replaceAll(' ', '');
  // In print, r and n together look like m.
  return [folded, folded.replaceAll('rn', 'm')].some(
    (text) => RESERVED.test(text) || SPELLED.some((word) => mistakesBetween(text, word, 1) <= 1),
  );
}
