/** The lines about the issuer that documents print, and that emails and forms quote. */
export const SPECIMEN_LINE = 'Specimen. Not issued by a utility, a bank or an authority.';
export const UNVERIFIED_LINE = 'Self-prepared. Issuer not verified.';
/** Documents issued earlier print "Domain example.com confirmed.", so programs read both. */
export const domainLine = (domain: string): string => `Issuer’s domain confirmed: ${domain}.`;
export const businessLine = (verifiedOn: string): string => `Business verified by staff on ${verifiedOn}.`;
