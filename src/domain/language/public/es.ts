import type { PublicTranslation } from './wording.ts';

/** Spanish for the people who get a document. docs/spanish.md has the terms and their sources. */
export const publicEs: PublicTranslation = {
  'Unchanged, from a verified business.': 'Sin cambios, de una empresa verificada.',
  'Unchanged, from {}.': 'Sin cambios, de {}.',
  'Unchanged, from a confirmed domain.': 'Sin cambios, de un dominio confirmado.',
  'Unchanged. Issuer not checked.': 'Sin cambios. Emisor no comprobado.',
  'Unchanged. Issuer not known here.': 'Sin cambios. Aquí no se conoce al emisor.',
  'Specimen.': 'Muestra.',
  'A newer version replaced this document.': 'Una versión más nueva reemplazó este documento.',
  'Disputed by the person it names.': 'En disputa por la persona que nombra.',
  'Revoked. Do not rely on it.': 'Revocado. No confíe en él.',
  'Replaced or revoked. Do not rely on it.': 'Reemplazado o revocado. No confíe en él.',
  'Not a match. This file was changed or is not ours.': 'No coincide. Este archivo fue cambiado o no es nuestro.',
  'The technical proof is not of this file. Do not rely on it.':
    'La prueba técnica no es de este archivo. No confíe en él.',
  'Not one of ours. If it claims to be, treat it as altered.': 'No es nuestro. Si dice serlo, trátelo como alterado.',
  'These rows match our record.': 'Estas filas coinciden con nuestro registro.',
  'Different. Do not rely on it.': 'Es distinto. No confíe en él.',
  'Compare these rows with your document.': 'Compare estas filas con su documento.',
  'We issued this number. Nothing is compared yet.': 'Emitimos este número. Aún no se comparó nada.',
  'State as of {}.': 'Estado al {}.',
  'Current state not known here.': 'Aquí no se conoce el estado actual.',
  File: 'Archivo',
  Issuer: 'Emisor',
  Status: 'Estado',
  Unchanged: 'Sin cambios',
  'Part of a document, unchanged': 'Parte de un documento, sin cambios',
  'Not checked: drop the PDF': 'No comprobado: suelte el PDF',
  'Changed, or not ours': 'Cambiado o no es nuestro',
  'Not of this proof': 'No es de esta prueba',
  'Not ours': 'No es nuestro',
  'Business verified by our staff': 'Empresa verificada por nuestro personal',
  'Domain {} confirmed, business not checked': 'Dominio {} confirmado, empresa no comprobada',
  'Domain confirmed, business not checked': 'Dominio confirmado, empresa no comprobada',
  'Not verified: ask the seller yourself': 'No verificado: pregunte usted al vendedor',
  'Not verified: ask the issuer yourself': 'No verificado: pregunte usted al emisor',
  'Specimen: nobody vouches for it': 'Muestra: nadie responde por ella',
  'Not known': 'No se conoce',
  Current: 'Vigente',
  'As of {}': 'Al {}',
  'Not known here': 'Aquí no se conoce',
  Replaced: 'Reemplazado',
  Disputed: 'En disputa',
  Revoked: 'Revocado',
  'Replaced or revoked': 'Reemplazado o revocado',
  'Do not rely on it': 'No confíe en él',
  'Every byte is as it was issued.': 'Cada byte es como cuando se emitió.',
  'These facts are signed and unchanged. The others are not shown.':
    'Estos datos están firmados y sin cambios. Los demás no se muestran.',
  'It is for training or testing. Do not rely on its figures.':
    'Es para capacitación o pruebas. No confíe en sus cifras.',
  'It may be out of date. Ask for the new version.': 'Puede no estar al día. Pida la versión nueva.',
  'The person it names says that it is not correct.': 'La persona que nombra dice que no es correcto.',
  'It was revoked after it was issued.': 'Fue revocado después de emitirse.',
  'It was replaced or revoked after it was issued. Ask for the new version.':
    'Fue reemplazado o revocado después de emitirse. Pida la versión nueva.',
  'It was changed after it was sealed, or only looks like ours. Do not rely on any figure in it.':
    'Fue cambiado después de sellarse, o solo parece nuestro. No confíe en ninguna cifra.',
  'The proof was changed, or it is about another file. Choose the proof of this file, or the file alone.':
    'La prueba fue cambiada o es de otro archivo. Elija la prueba de este archivo, o solo el archivo.',
  'Nothing in it shows that it comes from here.': 'Nada en él muestra que viene de aquí.',
  'This file cannot be read to its end. Do not rely on it.':
    'Este archivo no se puede leer hasta el final. No confíe en él.',
  'It is not one of ours, and too long to look for our marks in all of it. If it claims to be ours, treat it as altered.':
    'No es uno de los nuestros y es demasiado largo para buscar en todo él lo que es nuestro. Si dice serlo, trátelo como alterado.',
  'We signed these rows for this document. If the print shows anything else, the print was altered.':
    'Firmamos estas filas para este documento. Si la hoja muestra otra cosa, la hoja fue alterada.',
  'The QR code on the print is not the one that we signed. Do not rely on the print.':
    'El código QR de la hoja no es el que firmamos. No confíe en la hoja.',
  'The code belongs to this document. Your document must show exactly these rows.':
    'El código es de este documento. Su documento debe mostrar exactamente estas filas.',
  'Enter the code printed on the document to see its rows, or drop the PDF.':
    'Ingrese el código impreso en el documento para ver sus filas, o suelte el PDF.',
  'All parts match.': 'Todas las partes coinciden.',
  'Only {} of {} parts match. All must match.': 'Solo {} de {} partes coinciden. Todas deben coincidir.',
  'Technical details': 'Detalles técnicos',
  Reference: 'Referencia',
  'Download technical proof': 'Descargar prueba técnica',
  'It is not the document that we issued under this number.': 'No es el documento que emitimos con este número.',
  'It was replaced {}.': 'Fue reemplazado {}.',
  'It is, byte for byte, the document issued by {} on {}.': 'Es, byte por byte, el documento emitido por {} el {}.',
  'An archival copy of the issued document. It begins with the issued file, byte for byte. Only data for checking the seal and a timestamp were added: {}, by “{}”, an authority that we use.':
    'Una copia de archivo del documento emitido. Empieza con el archivo emitido, byte por byte. Solo se agregaron datos para comprobar el sello y una marca de tiempo: {}, de “{}”, una autoridad que usamos.',
  'An archival copy of the issued document. It begins with the issued file, byte for byte. Only data for checking the seal and a timestamp were added: {}, by “{}”. We do not know this authority, so its time proves nothing.':
    'Una copia de archivo del documento emitido. Empieza con el archivo emitido, byte por byte. Solo se agregaron datos para comprobar el sello y una marca de tiempo: {}, de “{}”. No conocemos a esta autoridad, así que su hora no prueba nada.',

  'Skip to content': 'Ir al contenido',
  'Test mode: no real payments. Documents are not for use.':
    'Modo de prueba: no hay pagos reales. Los documentos no son válidos.',
  'Pay stubs, invoices and tax forms that anyone can verify.':
    'Talones de pago, facturas y formularios de impuestos que cualquiera puede verificar.',
  'Not a payroll service, a bank, a utility or a tax advisor.':
    'No somos un servicio de nómina, un banco, un servicio público ni un asesor de impuestos.',
  Language: 'Idioma',
  Verify: 'Verificar',
  'Your pay': 'Su pago',
  Help: 'Ayuda',
  'About this document': 'Sobre este documento',
  'Sent by {}, {}. Questions? Email {}.': 'Enviado por {}, {}. ¿Preguntas? Escriba a {}.',

  'Tax year {}': 'Año tributario {}',

  '{} from {}': '{} de {}',
  '{} sent you document {}': '{} le envió el documento {}',
  '{} sent you the attached document, number {}. The information in it comes from the issuer. {} sealed the file, so any later change can be detected.':
    '{} le envió el documento adjunto, número {}. La información que contiene viene del emisor. {} selló el archivo, así que se puede detectar cualquier cambio posterior.',
  'Before you rely on it, {} or {}. You’ll see right away if it was changed, corrected, or revoked. It’s free, and you don’t need an account.':
    'Antes de confiar en él, {} o {}. Verá de inmediato si fue cambiado, corregido o revocado. Es gratis y no necesita una cuenta.',
  'verify the file': 'verifique el archivo',
  'open its verification page': 'abra su página de verificación',
  'All pay stubs and tax forms that were issued to you with this email address are on {}.':
    'Todos los talones de pago y formularios de impuestos que le emitieron con este correo electrónico están en {}.',
  'your pay page': 'su página de pagos',
  'Your pay stubs and tax forms': 'Sus talones de pago y formularios de impuestos',
  'The link works once, for 15 minutes': 'El enlace sirve una vez, durante 15 minutos',
  '{}. The link works once, for 15 minutes. You need no password and no account.':
    '{}. El enlace sirve una vez, durante 15 minutos. No necesita contraseña ni cuenta.',
  'See your pay': 'Vea sus pagos',
  'If you didn’t ask for this, ignore this email. No one can see your pay without this link.':
    'Si usted no lo pidió, ignore este correo. Nadie puede ver sus pagos sin este enlace.',

  'Corrected: {}': 'Corregido: {}',
  'Revoked: {}': 'Revocado: {}',
  '{} revoked your document {}.': '{} revocó su documento {}.',
  '{} corrected your document {}. The new one is {}.': '{} corrigió su documento {}. El nuevo es {}.',
  'Anyone who verifies it sees that it was revoked. If you gave it to someone, tell them.':
    'Quien lo verifique ve que fue revocado. Si usted se lo dio a alguien, avísele.',
  'Anyone who verifies the old one sees that it was replaced. If you gave it to someone, send them the new one.':
    'Quien verifique el anterior ve que fue reemplazado. Si usted se lo dio a alguien, envíele el nuevo.',
  'Your documents are on {}. You can also tell the issuer there that something is wrong.':
    'Sus documentos están en {}. Allí también puede decirle al emisor que algo está incorrecto.',

  'All pay stubs, hours statements, W-2s and 1099s that were issued to your email address.':
    'Todos los talones de pago, constancias de horas y formularios W-2 y 1099 emitidos a su correo electrónico.',
  'See your pay with the link from your email.': 'Vea sus pagos con el enlace de su correo.',
  'See everything that employers and clients issued to your email address. We email you a link. You need no password and no account.':
    'Vea todo lo que los empleadores y clientes emitieron a su correo electrónico. Le enviamos un enlace por correo. No necesita contraseña ni cuenta.',
  'Email address': 'Correo electrónico',
  'Email me a link': 'Enviarme un enlace',
  'Use the address that your employer has. If nothing arrives, ask your employer to send your pay stub to this address as yours.':
    'Use el correo que tiene su empleador. Si no llega nada, pida a su empleador que envíe su talón de pago a este correo como suyo.',
  'Check your email. If someone issued pay documents to this address, we sent it a link. The link works once, for 15 minutes.':
    'Revise su correo. Si alguien emitió documentos de pago a esta dirección, le enviamos un enlace. El enlace sirve una vez, durante 15 minutos.',
  'This link was already used or has expired. Request a new one.': 'Este enlace ya se usó o venció. Pida uno nuevo.',
  'This browser shows them for 12 hours, or until you close them.':
    'Este navegador los muestra durante 12 horas, o hasta que usted los cierre.',
  'Request another link': 'Pedir otro enlace',
  'Issued to {}': 'Emitido a {}',
  'Close my pay': 'Cerrar mis pagos',
  'There is nothing here now. The employer may have removed your address.':
    'Ahora no hay nada aquí. Es posible que el empleador haya quitado su correo.',
  'The figures come from the issuers. Anyone can {} a document that you give them.':
    'Las cifras vienen de los emisores. Cualquiera puede {} un documento que usted le dé.',
  verify: 'verificar',
  'Gross pay': 'Pago bruto',
  Taxes: 'Impuestos',
  'Net pay': 'Pago neto',
  'Year to date, as printed on the pay stub of {}.': 'Acumulado del año, como aparece en el talón de pago del {}.',
  'Documents from {}': 'Documentos de {}',
  Document: 'Documento',
  'Pay date': 'Fecha de pago',
  '{}, revision {}': '{}, revisión {}',
  Download: 'Descargar',
  'Download {}': 'Descargar {}',
  'No longer kept': 'Ya no se conserva',
  'All your pay': 'Todos sus pagos',
  'Document {}': 'Documento {}',
  'Reason: {}': 'Motivo: {}',
  'Replaced by {}.': 'Reemplazado por la {}.',
  'revision {}': 'revisión {}',
  'Changed: {}.': 'Cambió: {}.',
  From: 'De',
  For: 'Para',
  Number: 'Número',
  Code: 'Código',
  Revision: 'Revisión',
  'Verify at': 'Verifique en',
  'Download PDF': 'Descargar PDF',
  'The file is no longer kept. The document can still be verified.':
    'El archivo ya no se conserva. El documento todavía se puede verificar.',
  'What each line means': 'Qué significa cada línea',
  'Is something wrong?': '¿Hay algo incorrecto?',
  'Tell {} what to correct. We forward your message with your address, {}.':
    'Diga a {} qué debe corregir. Enviamos su mensaje con su correo, {}.',
  Message: 'Mensaje',
  'Send message': 'Enviar mensaje',
  'Describe what is wrong.': 'Describa qué está incorrecto.',
  'We sent your message to the employer. The answer goes to your email address.':
    'Enviamos su mensaje al empleador. La respuesta llegará a su correo electrónico.',
  'Link created.': 'Enlace creado.',
  'The link does not work anymore.': 'El enlace ya no sirve.',

  'Share a part': 'Compartir una parte',
  'Show a landlord or lender only what they need. They see your choice, who issued the document, and whether it is still current. You see when they opened the link.':
    'Muestre a un arrendador o prestamista solo lo que necesita. Verá lo que usted elija, quién emitió el documento y si sigue vigente. Usted ve cuándo abrió el enlace.',
  'Copy this link and send it to the recipient. We show it only once.':
    'Copie este enlace y envíelo al destinatario. Lo mostramos una sola vez.',
  'Create a link': 'Crear un enlace',
  'Show the same facts of other documents': 'Mostrar los mismos datos de otros documentos',
  Recipient: 'Destinatario',
  'Shown on the page and signed into the proof.': 'Se muestra en la página y se firma en la prueba.',
  'Works for': 'Sirve durante',
  'Can be opened': 'Se puede abrir',
  '1 day': '1 día',
  '{} days': '{} días',
  '1 time': '1 vez',
  '{} times': '{} veces',
  'Create link': 'Crear enlace',
  'until {}, 1 opening left': 'hasta {}, queda 1 apertura',
  'until {}, {} openings left': 'hasta {}, quedan {} aperturas',
  ended: 'terminado',
  '{}, also of 1 other document': '{}, también de otro documento',
  '{}, also of {} other documents': '{}, también de otros {} documentos',
  'Not opened yet.': 'Aún no se ha abierto.',
  'Opened {}.': 'Abierto {}.',
  'End link': 'Terminar enlace',
  'Who and when': 'Quién y cuándo',
  Person: 'Persona',
  Period: 'Período',
  'Enter who will get the link.': 'Escriba quién recibirá el enlace.',
  'Choose how long the link works.': 'Elija cuánto tiempo sirve el enlace.',
  'Choose how often it can be opened.': 'Elija cuántas veces se puede abrir.',
  'Choose at least one fact to show.': 'Elija al menos un dato para mostrar.',
  'One of the documents is not current anymore. Choose again.':
    'Uno de los documentos ya no está vigente. Elija otra vez.',
  'Document {} has none of the chosen facts.': 'El documento {} no tiene ninguno de los datos elegidos.',
  'Only a current document can be shared.': 'Solo se puede compartir un documento vigente.',
  'This document has 20 links already. End one that you don’t need anymore.':
    'Este documento ya tiene 20 enlaces. Termine uno que ya no necesite.',

  'Shared document': 'Documento compartido',
  'This link does not work': 'Este enlace no sirve',
  'It has expired, was opened as often as it could be, or was ended. Ask the person who sent it for a new one.':
    'Venció, se abrió todas las veces permitidas o fue terminado. Pida uno nuevo a la persona que lo envió.',
  'A document shared with you': 'Un documento compartido con usted',
  '{} documents shared with you': '{} documentos compartidos con usted',
  'This link was made for {}. It shows a part of a document, who issued it, and whether it is still current. The sender sees when you open it, and nothing else about you.':
    'Este enlace se creó para {}. Muestra una parte de un documento, quién lo emitió y si sigue vigente. Quien lo envió ve cuándo usted lo abre, y nada más sobre usted.',
  'This link was made for {}. It shows a part of each document, who issued it, and whether it is still current. The sender sees when you open it, and nothing else about you.':
    'Este enlace se creó para {}. Muestra una parte de cada documento, quién lo emitió y si sigue vigente. Quien lo envió ve cuándo usted lo abre, y nada más sobre usted.',
  'Open document': 'Abrir documento',
  'Open documents': 'Abrir documentos',
  'It works until {}. Openings left: {}.': 'Sirve hasta {}. Aperturas restantes: {}.',
  'Made for {}. Opened {}.': 'Creado para {}. Abierto {}.',
  'Parts of {} documents': 'Partes de {} documentos',
  'All of its facts are shown.': 'Se muestran todos sus datos.',
  'You see a part: {} other facts are not shown.': 'Usted ve una parte: otros {} datos no se muestran.',
  'Download proof': 'Descargar prueba',
  'Verify the document': 'Verificar el documento',
  'The proof is a signed credential (SD-JWT VC) with exactly these facts, made for {}. It expires with the link.':
    'La prueba es una credencial firmada (SD-JWT VC) con exactamente estos datos, creada para {}. Vence con el enlace.',

  Specimen: 'Muestra',
  'Issuer not verified': 'Emisor no verificado',
  'Domain confirmed': 'Dominio confirmado',
  'Business verified': 'Empresa verificada',
  Issuing: 'En emisión',
  Failed: 'Falló',
  Issued: 'Emitido',
  'Revoked on {}': 'Revocado el {}',
  'Replaced on {}': 'Reemplazado el {}',
  'Current, but disputed by the person it names': 'Vigente, pero disputado por la persona que nombra',

  'Verify a document': 'Verificar un documento',
  'Did you receive a document with a stepped line at the bottom? See in seconds whether it is unchanged since it was issued. Free, no account needed.':
    '¿Recibió un documento con una línea escalonada al pie? Vea en segundos si no ha cambiado desde que se emitió. Gratis y sin cuenta.',
  'No document to verify?': '¿No tiene un documento para verificar?',
  'Try it with {}, or with {}.': 'Pruebe con {} o con {}.',
  'a sample document': 'un documento de ejemplo',
  'the same file with one character changed': 'el mismo archivo con un carácter cambiado',
  'No document has this number. Compare it with the number at the bottom of the page, character by character.':
    'Ningún documento tiene este número. Compárelo con el número al pie de la página, carácter por carácter.',
  'By number and code': 'Por número y código',
  'at the bottom of each page': 'al pie de cada página',
  'Look up document': 'Buscar documento',
  'This is not the code printed on the document. Compare it character by character.':
    'Este no es el código impreso en el documento. Compárelo carácter por carácter.',
  'Eight characters. The letters I, L, O and U are never used. Without the code, you see fewer details.':
    'Ocho caracteres. Nunca se usan las letras I, L, O ni U. Sin el código, verá menos detalles.',
  'Verify a file': 'Verificar un archivo',
  'Drop the PDF here': 'Suelte el PDF aquí',
  'The most reliable way: every byte is compared. The file stays on your device. Only its fingerprint is sent.':
    'La forma más segura: se compara cada byte. El archivo se queda en su dispositivo. Solo se envía su huella digital.',
  'PDF to verify': 'PDF para verificar',
  Comparing: 'Comparando',
  'Choose file': 'Elegir archivo',
  'Comparing a file requires JavaScript. The number and code work without it.':
    'Para comparar un archivo se necesita JavaScript. El número y el código sirven sin él.',
  'The browser could not read this file. Choose it again.': 'El navegador no pudo leer este archivo. Elíjalo otra vez.',
  'Our documents are never larger than 50 MB, so this file is not one of them.':
    'Nuestros documentos nunca pasan de 50 MB, así que este archivo no es uno de ellos.',
  'This browser can only compare files over a secure connection. Use the number and code instead.':
    'Este navegador solo puede comparar archivos con una conexión segura. Use el número y el código.',
  'Your file is still on your device. Try again when you are back online.':
    'Su archivo sigue en su dispositivo. Intente otra vez cuando tenga conexión.',
  'From a print': 'Desde una hoja impresa',
  'Scan the QR code at the bottom of the page. It holds the main figures, signed by us, to compare with the print. Your phone’s camera app can open it too.':
    'Escanee el código QR al pie de la página. Contiene las cifras principales, firmadas por nosotros, para compararlas con la hoja. La cámara de su teléfono también puede abrirlo.',
  'Photo of the page': 'Foto de la página',
  'Stop camera': 'Detener cámara',
  'Use camera': 'Usar cámara',
  'Choose photo': 'Elegir foto',
  'Camera picture': 'Imagen de la cámara',
  'No QR code was found in this picture. Take it from closer, in good light.':
    'No se encontró un código QR en esta imagen. Tómela más de cerca, con buena luz.',
  'This QR code does not belong to a document from this site.': 'Este código QR no es de un documento de este sitio.',
  'The camera is not available here. Choose a photo of the page, or use the number and code.':
    'La cámara no está disponible aquí. Elija una foto de la página, o use el número y el código.',

  'Document not found': 'Documento no encontrado',
  'No document was issued at this address. Compare it with the address at the bottom of the page, or look up the number.':
    'No se emitió ningún documento en esta dirección. Compárela con la dirección al pie de la página, o busque el número.',
  'Looked up {}. No file was compared.': 'Consultado {}. No se comparó ningún archivo.',
  'Compared on your device, {}. The file was not uploaded.': 'Comparado en su dispositivo, {}. El archivo no se subió.',
  'The cut line printed across the bottom of this document': 'La línea de corte impresa al pie de este documento',
  'Enter the code to see the line that is printed across the bottom of every page.':
    'Ingrese el código para ver la línea impresa al pie de cada página.',
  'This line is printed across the bottom of every page. If a single step differs, it is not the same document.':
    'Esta línea está impresa al pie de cada página. Si un solo escalón es distinto, no es el mismo documento.',
  'Compare the figures': 'Compare las cifras',
  'Show figures': 'Mostrar cifras',
  'Verify another document': 'Verificar otro documento',
  'How it works': 'Cómo funciona',
  'It is a specimen for training or testing. It was not issued by a utility, a bank or an authority.':
    'Es una muestra para capacitación o pruebas. No fue emitida por un servicio público, un banco ni una autoridad.',
  'the same day': 'el mismo día',
  'the next day': 'al día siguiente',
  '{} days later': '{} días después',
  'This file is unchanged since it was issued. It is, byte for byte, the document issued by {} on {}.':
    'Este archivo no ha cambiado desde que se emitió. Es, byte por byte, el documento emitido por {} el {}.',
  'This file is unchanged since it was issued. But document {} was revoked. Do not rely on that one.':
    'Este archivo no ha cambiado desde que se emitió. Pero el documento {} fue revocado. No confíe en ese.',
  'This file is unchanged since it was issued. But a newer version replaced document {} {}.':
    'Este archivo no ha cambiado desde que se emitió. Pero una versión más nueva reemplazó el documento {} {}.',
  'This file is unchanged since it was issued. But the person named in document {} says that it is not correct.':
    'Este archivo no ha cambiado desde que se emitió. Pero la persona nombrada en el documento {} dice que no es correcto.',
  'This file is unchanged since it was issued. It holds the {} documents that {} issued together.':
    'Este archivo no ha cambiado desde que se emitió. Contiene los {} documentos que {} emitió juntos.',
  'Your file': 'Su archivo',
  'Our record of {}': 'Nuestro registro de {}',
  'Issued {}': 'Emitido {}',
  'Newer version: {}': 'Versión más nueva: {}',

  '1 page': '1 página',
  '{} pages': '{} páginas',
  '{} bytes': '{} bytes',
  'Printed label': 'Etiqueta impresa',
  'Issued by': 'Emitido por',
  'Public log': 'Registro público',
  'Entry {} of {}; kept by us since {}.': 'Entrada {} de {}; lo conservamos desde el {}.',
  'a public log': 'un registro público',
  'An entry for this document will be in the public log within a minute.':
    'En menos de un minuto habrá una entrada de este documento en el registro público.',
  'The last change is entry {}.': 'El último cambio es la entrada {}.',
  'Newer version': 'Versión más nueva',
  'Changed lines': 'Líneas cambiadas',
  'Reason given': 'Motivo indicado',
  'Issuer status': 'Estado del emisor',
  'Issuer’s own ID': 'Identificador propio del emisor',
  'Confirmed by that domain, last on {}.': 'Confirmado por ese dominio, por última vez el {}.',
  'That domain does not confirm it anymore.': 'Ese dominio ya no lo confirma.',
  'Person named': 'Persona nombrada',
  'Entered by issuer': 'Ingresado por el emisor',
  '{} of the tax or year-to-date figures, marked † on the document':
    '{} de las cifras de impuestos o acumuladas, marcadas con † en el documento',
  '{} documents, {}': '{} documentos, {}',
  Fingerprint: 'Huella digital',
  'Number in the file': 'Número en el archivo',
  'Our record': 'Nuestro registro',
  'This file': 'Este archivo',
  'Fingerprint of our record': 'Huella digital de nuestro registro',
  'Fingerprint of this file': 'Huella digital de este archivo',
  'This is an archival copy. What follows is about the issued file that it begins with.':
    'Esta es una copia de archivo. Lo que sigue se refiere al archivo emitido con el que empieza.',
  'Compare with our record': 'Compare con nuestro registro',
  'Show what we issued': 'Mostrar lo que emitimos',
  'Total deductions': 'Total de deducciones',
  'Gross pay, year to date': 'Pago bruto, acumulado del año',
  'Net pay, year to date': 'Pago neto, acumulado del año',
  'Net pay adjustments': 'Ajustes al pago neto',
  Total: 'Total',

  'What this proves and does not prove': 'Qué prueba esto y qué no',
  'What to do next': 'Qué hacer ahora',
  'This is a specimen. Nobody was paid, billed or credited these amounts.':
    'Esto es una muestra. A nadie se le pagaron, cobraron ni acreditaron estas cantidades.',
  'We have not verified the issuer. Contact the issuer at a phone number or address that you find yourself.':
    'No hemos verificado al emisor. Comuníquese con el emisor por un teléfono o una dirección que usted mismo encuentre.',
  'The issuer controls the domain printed at the top. We did not check that the domain belongs to a business of this name.':
    'El emisor controla el dominio impreso arriba. No comprobamos que el dominio sea de una empresa con este nombre.',
  'Our staff verified that the business exists and that the issuer represents it.':
    'Nuestro personal verificó que la empresa existe y que el emisor la representa.',
  'This file has not changed since it was issued.': 'Este archivo no ha cambiado desde que se emitió.',
  'To compare every byte, drop in the PDF.': 'Para comparar cada byte, suelte el PDF en la página de verificación.',
  'The cut line on the document must match the one shown here. To compare every byte, drop in the PDF.':
    'La línea de corte del documento debe coincidir con la que se muestra aquí. Para comparar cada byte, suelte el PDF en la página de verificación.',
  'The issuer replaced this version. Ask for {} and verify that one.':
    'El emisor reemplazó esta versión. Pida {} y verifique esa.',
  'We do not show the contents of the newer version. Only its issuer can give it to you.':
    'No mostramos el contenido de la versión más nueva. Solo su emisor puede dársela.',
  'We do not know whether the money was paid. The figures are what the issuer entered and what we calculated from them.':
    'No sabemos si el dinero se pagó. Las cifras son las que ingresó el emisor y lo que calculamos con ellas.',
  'This site runs in test mode. A test seal does not prove that we issued the document.':
    'Este sitio está en modo de prueba. Un sello de prueba no demuestra que emitimos el documento.',
  'Do not rely on any figure in this file.': 'No confíe en ninguna cifra de este archivo.',
  'Ask the sender for the PDF exactly as it was downloaded. Printing, scanning or saving it in another program also breaks the seal.':
    'Pida el PDF exactamente como se descargó. Imprimirlo, escanearlo o guardarlo en otro programa también rompe el sello.',
  'If you think it was altered on purpose, {}.': 'Si cree que fue alterado a propósito, {}.',
  'report it': 'repórtelo',
  'If it shows our name and you think it is fake, look up its number and code, and report it there.':
    'Si muestra nuestro nombre y cree que es falso, busque su número y código, y repórtelo allí.',
  'Compare with the print': 'Compare con la hoja impresa',
  'The QR code on this print is damaged. Scan the code on another page, or use the number and code.':
    'El código QR de esta hoja está dañado. Escanee el de otra página, o use el número y el código.',
  'Saved and checked on your device: entry {} of {}. Keep it with the PDF.':
    'Guardada y comprobada en su dispositivo: entrada {} de {}. Consérvela con el PDF.',
  'The proof does not hold. Report this to us, and do not rely on the document until we answer.':
    'La prueba no es válida. Avísenos, y no confíe en el documento hasta que respondamos.',

  'Ask the issuer': 'Preguntar al emisor',
  'We ask the issuer, at an address that they confirmed. You get a signed yes or no by email, or after {} days that there was no answer.':
    'Preguntamos al emisor, en una dirección que confirmó. Usted recibe por correo un sí o un no firmado, o después de {} días el aviso de que no hubo respuesta.',
  'What do you want to know?': '¿Qué quiere saber?',
  'Did they issue this document, and is it correct?': '¿Emitió este documento, y es correcto?',
  'Does the person work for them, and since when?': '¿La persona trabaja para el emisor, y desde cuándo?',
  'Your name or company': 'Su nombre o empresa',
  'Your email address': 'Su correo electrónico',
  'Code on the document': 'Código del documento',
  'Contact the issuer': 'Comunicarse con el emisor',
  'We forward your message with your email address. We do not show you the issuer’s address.':
    'Enviamos su mensaje con su correo electrónico. No le mostramos la dirección del emisor.',
  'Report a problem': 'Reportar un problema',
  'Who are you?': '¿Quién es usted?',
  'I received this document': 'Recibí este documento',
  'It names me and is not correct': 'Me nombra y no es correcto',
  'Code on the document (if it names you)': 'Código del documento (si lo nombra a usted)',
  'What is wrong?': '¿Qué está incorrecto?',
  'Send report': 'Enviar reporte',
  'Enter your message.': 'Escriba su mensaje.',
  'Enter who you are.': 'Escriba quién es usted.',
  'Please enter a valid email address': 'Escriba un correo electrónico válido',
  'Please enter an email address': 'Escriba un correo electrónico',
  'Thank you. Our staff read every report, usually within one business day.':
    'Gracias. Nuestro personal lee cada reporte, por lo general en un día hábil.',
  'We asked the issuer. You get the answer by email, or in {} days an email that there was none.':
    'Preguntamos al emisor. Usted recibirá la respuesta por correo, o en {} días un aviso de que no hubo.',
  'We sent your message to the issuer. If the issuer answers, the answer goes to your email address.':
    'Enviamos su mensaje al emisor. Si responde, la respuesta llegará a su correo electrónico.',
  'Please enter your user name': 'Escriba su correo electrónico',
  'At most {} characters fit here': 'Aquí caben como máximo {} caracteres',
  'This code does not match the document.': 'Este código no coincide con el documento.',
  'Enter the eight-character code printed at the bottom of the document.':
    'Ingrese el código de ocho caracteres impreso al pie del documento.',
  'The issuer got several messages about this document today. Try again tomorrow.':
    'El emisor recibió hoy varios mensajes sobre este documento. Intente otra vez mañana.',
  'We cannot reach the issuer of this document anymore.': 'Ya no podemos comunicarnos con el emisor de este documento.',
  'Only a document about pay shows who works for the issuer.':
    'Solo un documento de pago muestra quién trabaja para el emisor.',
  'You asked about this document already. The answer goes to your email address.':
    'Usted ya preguntó por este documento. La respuesta llegará a su correo electrónico.',
  'The issuer was asked about this document several times. Try again tomorrow.':
    'Ya se preguntó varias veces al emisor por este documento. Intente otra vez mañana.',
  'The issuer of this document has no confirmed address, so nobody can answer.':
    'El emisor de este documento no tiene una dirección confirmada, así que nadie puede responder.',
  'Too many attempts. Wait a few minutes and try again, or sign in with an email link.':
    'Demasiados intentos. Espere unos minutos e intente otra vez.',
  'Too many requests. Please try again in {} seconds.': 'Demasiadas solicitudes. Intente otra vez en {} segundos.',
  'Something went wrong on our side. Nothing you entered was lost. Try again in a moment. Error ID: {}.':
    'Algo falló de nuestro lado. No se perdió nada de lo que escribió. Intente otra vez en un momento. Error: {}.',

  'Question about a document': 'Pregunta sobre un documento',
  Sent: 'Enviada',
  'Works there since': 'Trabaja allí desde',
  'Entry {}': 'Entrada {}',
  'The issuer said yes': 'El emisor dijo que sí',
  'The issuer said no': 'El emisor dijo que no',
  'No answer': 'Sin respuesta',
  'The issuer did not answer': 'El emisor no respondió',
  'The issuer did not answer in time. That proves nothing, for or against the document.':
    'El emisor no respondió a tiempo. Eso no prueba nada, ni a favor ni en contra del documento.',
  'They issued this document, and it is correct.': 'Emitió este documento, y es correcto.',
  'They did not issue this document, or it is not correct. Do not rely on it.':
    'No emitió este documento, o no es correcto. No confíe en él.',
  'The person named on this document works for them.': 'La persona nombrada en este documento trabaja para el emisor.',
  'The person named on this document does not work for them.':
    'La persona nombrada en este documento no trabaja para el emisor.',
  'The answer came from the account that issued it. We have not verified who that is.':
    'La respuesta llegó de la cuenta que lo emitió. No hemos verificado de quién es.',
  'The answer came from an address at {}, which the issuer proved to control.':
    'La respuesta llegó de una dirección de {}, dominio que el emisor demostró controlar.',
  'Download signed answer': 'Descargar respuesta firmada',
  'You answered yes': 'Usted respondió que sí',
  'You answered no': 'Usted respondió que no',
  'The time is over': 'El plazo terminó',
  'We sent your signed answer to {}.': 'Enviamos su respuesta firmada a {}.',
  'We told {} that there was no answer.': 'Avisamos a {} que no hubo respuesta.',
  'Does this person work for you?': '¿Trabaja esta persona para usted?',
  'Did you issue this document?': '¿Emitió usted este documento?',
  '{} has a copy of your document and asks whether the person that it names works for you, and since when.':
    '{} tiene una copia de su documento y pregunta si la persona nombrada en él trabaja para usted, y desde cuándo.',
  '{} has a copy and asks whether you issued it and whether it is correct.':
    '{} tiene una copia y pregunta si usted lo emitió y si es correcto.',
  'We sign your answer and send it to them. They do not see your email address.':
    'Firmamos su respuesta y se la enviamos. No verá el correo electrónico de usted.',
  'First day of work (if yes)': 'Primer día de trabajo (si responde que sí)',
  'Yes, since this day': 'Sí, desde ese día',
  'Yes, it is correct': 'Sí, es correcto',
  No: 'No',
  'Answer until {}. You can’t change your answer.': 'Responda hasta el {}. No podrá cambiar su respuesta.',
  'Answer sent.': 'Respuesta enviada.',
  'Enter the first day of work, today or earlier.': 'Escriba el primer día de trabajo, hoy o antes.',
  '{}: document {}': '{}: documento {}',
  'About document {}': 'Sobre el documento {}',
  'You asked about {}.': 'Usted preguntó por el {}.',
  'document {}': 'documento {}',
  'The issuer answered yes: they issued this document, and it is correct.':
    'El emisor respondió que sí: emitió este documento, y es correcto.',
  'The issuer answered no. Do not rely on this document.': 'El emisor respondió que no. No confíe en este documento.',
  'The issuer answered yes: the person named on this document works for them.':
    'El emisor respondió que sí: la persona nombrada en este documento trabaja para él.',
  'The issuer answered no: the person named on this document does not work for them.':
    'El emisor respondió que no: la persona nombrada en este documento no trabaja para él.',
  'First day of work: {}.': 'Primer día de trabajo: {}.',
  'See the signed answer': 'Vea la respuesta firmada',

  'How verification works': 'Cómo funciona la verificación',
  'For landlords, lenders and anyone else who receives one of our documents. It is free, takes a few seconds and needs no account.':
    'Para arrendadores, prestamistas y cualquier otra persona que recibe uno de nuestros documentos. Es gratis, toma unos segundos y no necesita cuenta.',
  'For landlords, lenders and anyone who receives a document: three ways to verify it, what the results mean, who issued it, and what verification cannot tell you.':
    'Para arrendadores, prestamistas y cualquiera que recibe un documento: tres maneras de verificarlo, qué significan los resultados, quién lo emitió y qué no puede decirle la verificación.',
  '1. Issue': '1. Emitir',
  'We compute a fingerprint from the document’s contents and print it as a cut line with 64 steps. Other contents give another line.':
    'Calculamos una huella digital del contenido del documento y la imprimimos como una línea de corte con 64 escalones. Otro contenido da otra línea.',
  '2. Record': '2. Registrar',
  'We keep the other half: the fingerprint, the issue date and what we know about the issuer.':
    'Conservamos la otra mitad: la huella digital, la fecha de emisión y lo que sabemos del emisor.',
  '3. Verify': '3. Verificar',
  'The recipient scans the QR code, enters the code or drops in the file. The file stays on their device.':
    'El destinatario escanea el código QR, ingresa el código o suelta el archivo. El archivo se queda en su dispositivo.',
  'Three ways to verify': 'Tres maneras de verificar',
  'Drop in the PDF': 'Suelte el PDF',
  'This is the safest way. Your device computes the fingerprint of the whole file and asks us whether we issued exactly that file. The file is not uploaded. If a single byte is different, the result is “Not a match.” Ask for the PDF as it was downloaded. A scan, a printout or a copy saved by another program has a different fingerprint.':
    'Es la manera más segura. Su dispositivo calcula la huella digital de todo el archivo y nos pregunta si emitimos exactamente ese archivo. El archivo no se sube. Si un solo byte es distinto, el resultado es “No coincide”. Pida el PDF como se descargó. Una hoja escaneada o impresa, o una copia guardada por otro programa, tiene otra huella digital.',
  'Enter the number and the code': 'Ingrese el número y el código',
  'Both are printed at the bottom of every page. The number shows public facts: the kind of document, the issuer, the issue date and the current status. The code is printed only on the document. It also shows part of the name, the period and the totals, so that you can compare them with the page in your hand.':
    'Los dos están impresos al pie de cada página. El número muestra datos públicos: el tipo de documento, el emisor, la fecha de emisión y el estado actual. El código está impreso solo en el documento. Muestra también una parte del nombre, el período y los totales, para que los compare con la hoja que tiene en la mano.',
  'Scan the QR code': 'Escanee el código QR',
  'Your phone’s camera opens the same page. It also shows the cut line that must appear at the bottom of the document.':
    'La cámara de su teléfono abre la misma página. También muestra la línea de corte que debe aparecer al pie del documento.',
  'What the results mean': 'Qué significan los resultados',
  'Every byte matches a document that we issued, and the issuer has not replaced or revoked it. Our staff checked the business.':
    'Cada byte coincide con un documento que emitimos, y el emisor no lo ha reemplazado ni revocado. Nuestro personal comprobó la empresa.',
  'Every byte matches a document that we issued. But nobody checked who the issuer is: ask the issuer yourself.':
    'Cada byte coincide con un documento que emitimos. Pero nadie comprobó quién es el emisor: pregúntele usted.',
  'We issued no such file, and it does not carry our name, number or address.':
    'No emitimos tal archivo, y no lleva nuestro nombre, número ni dirección.',
  'The file was not changed, but the issuer has since corrected it. Ask for the new version.':
    'El archivo no fue cambiado, pero el emisor lo corrigió después. Pida la versión nueva.',
  'The file was not changed, but the person named in it says that it is not true.':
    'El archivo no fue cambiado, pero la persona nombrada en él dice que no es verdad.',
  'The issuer or our staff revoked this document.': 'El emisor o nuestro personal revocó este documento.',
  'Do not rely on any figure in it.': 'No confíe en ninguna de sus cifras.',
  'Try it': 'Pruébelo',
  'We issued a specimen for you to test. Verify it as if someone had given it to you. Then verify the same file with one letter changed. Or download both files and drop them in yourself: {}, {}.':
    'Emitimos una muestra para que usted la pruebe. Verifíquela como si alguien se la hubiera dado. Después verifique el mismo archivo con una letra cambiada. O descargue los dos archivos y suéltelos usted mismo: {}, {}.',
  original: 'archivo original',
  altered: 'archivo alterado',
  'Verify the specimen': 'Verificar la muestra',
  'Verify the altered copy': 'Verificar la copia alterada',
  'What we know about the issuer': 'Qué sabemos del emisor',
  'A letter in a square at the top of every page shows how much we know about the issuer.':
    'Una letra en un cuadro en la parte superior de cada página muestra cuánto sabemos del emisor.',
  'For training, testing or demos, or for issuers who are not verified yet. SPECIMEN is printed across every page.':
    'Para capacitación, pruebas o demostraciones, o para emisores que aún no están verificados. La palabra SPECIMEN (muestra) está impresa a través de cada página.',
  'The issuer typed in the name and the figures. We did not check who the issuer is.':
    'El emisor escribió el nombre y las cifras. No comprobamos quién es el emisor.',
  'Our staff checked that the business exists and that the issuer acts for it, on the date shown.':
    'Nuestro personal comprobó que la empresa existe y que el emisor actúa por ella, en la fecha indicada.',
  'What verification does not prove': 'Qué no prueba la verificación',
  'We do not know whether the money was paid. We are not the employer, the bank or the utility. Verification shows that a document is the one that was issued, when it was issued, and what we know about the issuer. Whether to accept it is your decision. If a lot depends on it, call the issuer at a number that you found yourself.':
    'No sabemos si el dinero se pagó. No somos el empleador, el banco ni el servicio público. La verificación muestra que un documento es el que se emitió, cuándo se emitió y qué sabemos del emisor. Aceptarlo o no es su decisión. Si mucho depende de él, llame al emisor a un número que usted mismo encontró.',
  'Contact us': 'Comuníquese con nosotros',
  Employment: 'Empleo',
  'Active as of {}': 'Activo al {}',
  Ended: 'Terminado',
  'Ended: the employment ended on {}.': 'Terminado: el empleo terminó el {}.',
  'Ended: nobody has confirmed it since {}.': 'Terminado: nadie lo ha confirmado desde el {}.',
  'Ask for an employment statement': 'Pedir una constancia de empleo',
  'Employment statement': 'Constancia de empleo',
  '{} gets your request, and approves or declines it. The statement then appears on this page.':
    '{} recibe su solicitud y la aprueba o la rechaza. Después, la constancia aparece en esta página.',
  'You asked {} for an employment statement on {}. The answer comes by email.':
    'Usted pidió a {} una constancia de empleo el {}. La respuesta llega por correo electrónico.',
  '{} declined your request of {}.': '{} rechazó su solicitud del {}.',
  'Your request was sent. The answer comes by email.':
    'Su solicitud se envió. La respuesta llega por correo electrónico.',
  '{} declined your request': '{} rechazó su solicitud',
  'Your request was declined': 'Su solicitud fue rechazada',
  '{} declined your request for an employment and income statement.':
    '{} rechazó su solicitud de una constancia de empleo e ingresos.',
  'Your pay stubs stay on your pay page, and you can share them.':
    'Sus talones de pago siguen en la página de su pago, y usted puede compartirlos.',
  'You asked for several statements this month. Try again next month.':
    'Usted pidió varias constancias este mes. Vuelva a intentarlo el próximo mes.',
};
