import { certificatesEn } from './en.ts';
import { certificatesEs } from './es.ts';

/** Questions of certificates, which a worker answers in their own language. */
export const CERTIFICATES = { en: certificatesEn, es: certificatesEs };
