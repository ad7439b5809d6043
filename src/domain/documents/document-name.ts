/** "Pay stub, Nov 1 – Nov 14, 2026". An invoice has no period but a number, which says what it is: "Invoice 2026-041". */
export const documentName = (kindName: string, period: string): string =>
  period.startsWith(`${kindName} `) ? period : `${kindName}, ${period}`;

/** "Pay stub" -> "pay stub", but "W-2". */
export const inSentence = (kind: string): string =>
  /^\p{Lu}\p{Ll}/u.test(kind) ? kind.charAt(0).toLowerCase() + kind.slice(1) : kind;
