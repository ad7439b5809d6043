export const MAXIMUM_LOGO_BYTES = 10_485_760;
export const LOGO_TOO_LARGE = 'Please upload a file ≤ 10MB';
export const LOGO_WRONG_TYPE = 'Please upload a JPG, JPEG, or PNG';
export const LOGO_WRONG_EXTENSION = 'Invalid file type. Allowed: JPG, JPEG, PNG';

/** Checks a chosen file before it is cropped; null if it may be used. */
export function logoFileProblem(file: {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}): string | null {
  if (file.size > MAXIMUM_LOGO_BYTES) return LOGO_TOO_LARGE;
  if (!['image/jpeg', 'image/png', 'image/jpg'].includes(file.type)) return LOGO_WRONG_TYPE;
  if (!/\.(jpe?g|png)$/i.test(file.name)) return LOGO_WRONG_EXTENSION;
  return null;
}
