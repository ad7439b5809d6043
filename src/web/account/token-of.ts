/** The token of an emailed link. */
export const tokenOf = ({ request }: { readonly request: Request }): string =>
  new URL(request.url).searchParams.get('token') ?? '';
