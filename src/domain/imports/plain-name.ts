/** "Primary Address: ZIP / Postal Code *" -> "primary address zip postal code". */
export const plainName = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\((?:required|optional)\)/g, '')
    .replaceAll('#', ' number ')
    .replaceAll(/[^a-z\d]+/g, ' ')
    .replace(/\b(?:no|nr|num)\.?$/, 'number')
    .trim();
