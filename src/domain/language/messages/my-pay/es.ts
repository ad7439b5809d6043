import type { Translated } from '../../wording.ts';
import type { myPayEn } from './en.ts';

export const myPayEs: Translated<typeof myPayEn> = {
  whatMyPayShows:
    'Todos los talones de pago, constancias de horas y formularios W-2 y 1099 emitidos a su correo electrónico.',
  seeYourPayWithLink: 'Vea sus pagos con el enlace de su correo.',
  howMyPayWorks:
    'Vea todo lo que los empleadores y clientes emitieron a su correo electrónico. Le enviamos un enlace por correo. No necesita contraseña ni cuenta.',
  emailAddress: 'Correo electrónico',
  emailMeALink: 'Enviarme un enlace',
  useAddressOfEmployer:
    'Use el correo que tiene su empleador. Si no llega nada, pida a su empleador que envíe su talón de pago a este correo como suyo.',
  linkSentIfKnown:
    'Revise su correo. Si alguien emitió documentos de pago a esta dirección, le enviamos un enlace. El enlace sirve una vez, durante 15 minutos.',
  shownForTwelveHours: 'Este navegador los muestra durante 12 horas, o hasta que usted los cierre.',
  requestAnotherLink: 'Pedir otro enlace',
  issuedTo: 'Emitido a {person}',
  closeMyPay: 'Cerrar mis pagos',
  nothingHereNow: 'Ahora no hay nada aquí. Es posible que el empleador haya quitado su correo.',
  figuresComeFromIssuers: 'Las cifras vienen de los emisores. Cualquiera puede {verify} un documento que usted le dé.',
  verifyInSentence: 'verificar',
  yearToDateAsPrinted: 'Acumulado del año, como aparece en el talón de pago del {date}.',
  documentsFrom: 'Documentos de {issuer}',
  periodAndRevision: '{period}, revisión {revision}',
  download: 'Descargar',
  downloadNumber: 'Descargar {number}',
  noLongerKept: 'Ya no se conserva',
  allYourPay: 'Todos sus pagos',
  replacedBy: 'Reemplazado por la {revision}.',
  revisionNumber: 'revisión {revision}',
  for: 'Para',
  verifyAt: 'Verifique en',
  downloadPdf: 'Descargar PDF',
  fileNoLongerKept: 'El archivo ya no se conserva. El documento todavía se puede verificar.',
  deductions: 'Deducciones',
  whatEachLineMeans: 'Qué significa cada línea',
  isSomethingWrong: '¿Hay algo incorrecto?',
  tellIssuerWhatToCorrect: 'Diga a {issuer} qué debe corregir. Enviamos su mensaje con su correo, {email}.',
  messageSentToEmployer: 'Enviamos su mensaje al empleador. La respuesta llegará a su correo electrónico.',
  linkCreated: 'Enlace creado.',
  linkEndedNow: 'El enlace ya no sirve.',
  askForAnEmploymentStatement: 'Pedir una constancia de empleo',
  issuerGetsYourRequest:
    '{issuer} recibe su solicitud y la aprueba o la rechaza. Después, la constancia aparece en esta página.',
  statementAwaited:
    'Usted pidió a {issuer} una constancia de empleo el {date}. La respuesta llega por correo electrónico.',
  declinedYourRequestOf: '{issuer} rechazó su solicitud del {date}.',
  statementRequested: 'Su solicitud se envió. La respuesta llega por correo electrónico.',
};
