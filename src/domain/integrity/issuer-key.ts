/** The same name as people write it: capitals, spaces and punctuation do not count, letters and digits do. */
export const issuerKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
