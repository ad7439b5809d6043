/** A key for comparing names: only letters and digits count, not case, spaces or punctuation. */
export const issuerKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
