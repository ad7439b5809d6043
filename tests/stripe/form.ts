export type Form = { [name: string]: string | Form };

/** How Stripe encodes nested values in a form: metadata[orderId]=1&expand[0]=latest_charge. */
export function readForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.split(/\[|\]\[|\]/).filter((key) => key !== '');
    let place = form;
    for (const key of keys.slice(0, -1)) place = (place[key] ??= {}) as Form;
    place[keys.at(-1)!] = value;
  }
  return form;
}

export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' ? value : undefined;
};

export const formOf = (form: Form, name: string): Form => {
  const value = form[name];
  return typeof value === 'object' ? value : {};
};
