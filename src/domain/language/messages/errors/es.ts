import type { Translated } from '../../wording.ts';
import type { errorsEn } from './en.ts';

export const errorsEs: Translated<typeof errorsEn> = {
  linkUsedOrExpired: 'Este enlace ya se usó o venció. Pida uno nuevo.',
  describeWhatIsWrong: 'Describa qué está incorrecto.',
  enterRecipient: 'Escriba quién recibirá el enlace.',
  chooseDays: 'Elija cuánto tiempo sirve el enlace.',
  chooseOpenings: 'Elija cuántas veces se puede abrir.',
  chooseFact: 'Elija al menos un dato para mostrar.',
  documentsChanged: 'Uno de los documentos ya no está vigente. Elija otra vez.',
  documentHasNoneOfFacts: 'El documento {number} no tiene ninguno de los datos elegidos.',
  onlyCurrentIsShared: 'Solo se puede compartir un documento vigente.',
  tooManyLinks: 'Este documento ya tiene {most} enlaces. Termine uno que ya no necesite.',
  numberNotFound:
    'Ningún documento tiene este número. Compárelo con el número al pie de la página, carácter por carácter.',
  fileTooLarge: 'Nuestros documentos nunca pasan de 50 MB, así que este archivo no es uno de ellos.',
  secureConnectionNeeded:
    'Este navegador solo puede comparar archivos con una conexión segura. Use el número y el código.',
  enterYourMessage: 'Escriba su mensaje.',
  enterWhoYouAre: 'Escriba quién es usted.',
  enterValidEmail: 'Escriba un correo electrónico válido',
  pleaseEnterAnEmailAddress: 'Escriba un correo electrónico',
  pleaseEnterYourUserName: 'Escriba su correo electrónico',
  atMostCharacters: 'Aquí caben como máximo {count} caracteres',
  wrongCode: 'Este código no coincide con el documento.',
  enterEightCharacters: 'Ingrese el código de ocho caracteres impreso al pie del documento.',
  issuerGotSeveralMessages: 'El emisor recibió hoy varios mensajes sobre este documento. Intente otra vez mañana.',
  issuerCannotBeReached: 'Ya no podemos comunicarnos con el emisor de este documento.',
  onlyPayShowsEmployment: 'Solo un documento de pago muestra quién trabaja para el emisor.',
  questionOpenAlready: 'Usted ya preguntó por este documento. La respuesta llegará a su correo electrónico.',
  issuerGotSeveralQuestions: 'Ya se preguntó varias veces al emisor por este documento. Intente otra vez mañana.',
  nobodyCanAnswer: 'El emisor de este documento no tiene una dirección confirmada, así que nadie puede responder.',
  tooManyAttempts: 'Demasiados intentos. Espere unos minutos e intente otra vez.',
  tooManyRequests: 'Demasiadas solicitudes. Intente otra vez en {seconds} segundos.',
  tooManyRequestsForMinutes: 'Demasiadas solicitudes. Intente otra vez en {minutes} minutos.',
  wentWrongOnOurSide:
    'Algo falló de nuestro lado. No se perdió nada de lo que escribió. Intente otra vez en un momento. Error: {id}.',
  enterFirstDayOfWork: 'Escriba el primer día de trabajo, hoy o antes.',
  tooManyStatements: 'Usted pidió varias constancias este mes. Vuelva a intentarlo el próximo mes.',
  issuerNotChecked: 'Este emisor no está verificado; su respuesta sobre quién trabaja para él no probaría nada.',
  siteNotAvailable: 'El sitio no está disponible en este momento. Inténtelo de nuevo en un momento.',
  networkError: 'No hay conexión. Inténtelo de nuevo en un momento.',
  networkErrorWithFile:
    'No hay conexión. Su archivo sigue en su dispositivo. Inténtelo de nuevo cuando tenga conexión.',
};
