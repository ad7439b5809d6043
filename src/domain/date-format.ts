/**
 * A format of dates that is made at its first use. Making one takes milliseconds, and most pages that load its module never
 * use it.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => (format ??= new Intl.DateTimeFormat(locale, options)).format(moment);
}
