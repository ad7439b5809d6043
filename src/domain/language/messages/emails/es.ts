import type { Translated } from '../../wording.ts';
import type { emailsEn } from './en.ts';

export const emailsEs: Translated<typeof emailsEn> = {
  documentFrom: '{document} de {issuer}',
  yourDocument: 'Su {document}',
  yourDocumentOfAmount: 'Su {document}: {amount}, {time}',
  sentYouDocument: '{issuer} le envió el documento {number}',
  sentYouAttachedDocument:
    '{issuer} le envió el documento adjunto, número {number}. La información que contiene viene del emisor. {site} selló el archivo, así que se puede detectar cualquier cambio posterior.',
  beforeYouRelyOnIt:
    'Antes de confiar en él, {verifyFile} o {openPage}. Verá de inmediato si fue cambiado, corregido o revocado. Es gratis y no necesita una cuenta.',
  verifyTheFile: 'verifique el archivo',
  openItsVerificationPage: 'abra su página de verificación',
  openVerificationPage: 'Abrir página de verificación',
  allAreOnYourPayPage:
    'Todos los talones de pago y formularios de impuestos que le emitieron con este correo electrónico están en su página de pagos.',
  linkWorksOnce: 'El enlace sirve una vez, durante 15 minutos',
  payLink: 'El enlace sirve una vez, durante 15 minutos. No necesita contraseña ni cuenta.',
  ignoreIfUnexpected: 'Si usted no lo pidió, ignore este correo. Nadie puede ver sus pagos sin este enlace.',
  correctedDocument: 'Corregido: {document}',
  revokedDocument: 'Revocado: {document}',
  revokedYourDocument: '{issuer} revocó su documento {number}.',
  correctedYourDocument: '{issuer} corrigió su documento {number}. El nuevo es {newNumber}.',
  revokedIsSeen: 'Quien lo verifique ve que fue revocado. Si usted se lo dio a alguien, avísele.',
  replacedIsSeen: 'Quien verifique el anterior ve que fue reemplazado. Si usted se lo dio a alguien, envíele el nuevo.',
  yourDocumentsAreOnYourPayPage:
    'Sus documentos están en su página de pagos. Allí también puede decirle al emisor que algo está incorrecto.',
  theIssuerDidNotAnswer: 'El emisor no respondió',
  answerAboutNumber: '{answer}: documento {number}',
  aboutDocument: 'Sobre el documento {number}',
  questionWasAbout: 'Usted preguntó por el {document}.',
  documentInSentence: 'documento {number}',
  answeredYesIssued: 'El emisor respondió que sí: emitió este documento, y es correcto.',
  answeredNoDoNotRely: 'El emisor respondió que no. No confíe en este documento.',
  answeredYesWorks: 'El emisor respondió que sí: la persona nombrada en este documento trabaja para él.',
  answeredNoDoesNotWork: 'El emisor respondió que no: la persona nombrada en este documento no trabaja para él.',
  firstDayOfWorkWas: 'Primer día de trabajo: {date}.',
  seeTheSignedAnswer: 'Vea la respuesta firmada',
  declinedYourRequest: '{company} rechazó su solicitud',
  yourRequestWasDeclined: 'Su solicitud fue rechazada',
  declinedYourRequestForStatement: '{company} rechazó su solicitud de una constancia de empleo e ingresos.',
  payStubsStay: 'Sus talones de pago siguen en la página de su pago, y usted puede compartirlos.',
  sentBy: 'Enviado por {company}, {address}. ¿Preguntas? Escriba a {email}.',
  fillInYourDetails: 'Complete sus datos',
  fillInYourDetailsFor: 'Complete sus datos para {company}',
  detailsLinkDays: 'El enlace funciona {days} días, hasta que envíe sus datos',
  companyAsksForDetails:
    '{company} le pide que complete su dirección, sus formularios de impuestos y sus datos bancarios para su pago. No necesita cuenta. Los datos bancarios también requieren un código que {company} le da.',
  ignoreIfYouDoNotWork: 'Si no trabaja para {company}, ignore este correo. No dé el enlace a nadie más.',
};
