/** "Alder Row LLC 2026" -> "Alder-Row-LLC-2026". */
export const fileNameOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
