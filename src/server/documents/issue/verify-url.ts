/** The short address in the QR code. */
export const verifyUrl = (siteUrl: string, id: string): string => `${siteUrl}/v/${id}/`;
