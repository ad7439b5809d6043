import type { Translated } from '../../wording.ts';
import type { drawingsEn } from './en.ts';

export const drawingsEs: Translated<typeof drawingsEn> = {
  stepIssue: '1. Emitir',
  howWeIssue:
    'Calculamos una huella digital del contenido del documento y la imprimimos como una línea de corte con 64 escalones. Otro contenido da otra línea.',
  stepRecord: '2. Registrar',
  howWeRecord: 'Conservamos la otra mitad: la huella digital, la fecha de emisión y lo que sabemos del emisor.',
  stepVerify: '3. Verificar',
  howRecipientVerifies:
    'El destinatario escanea el código QR, ingresa el código o suelta el archivo. El archivo se queda en su dispositivo.',
};
