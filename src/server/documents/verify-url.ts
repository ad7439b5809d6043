/** The short address that the QR code opens. */
export const verifyUrl = (siteUrl: string, id: string): string => `${siteUrl}/v/${id}/`;
