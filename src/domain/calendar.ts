/** A calendar date without a time zone, as "YYYY-MM-DD". Strings compare in calendar order. */
export type PlainDate = string & { readonly __plainDate: true };
