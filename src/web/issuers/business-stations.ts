import { z } from 'zod';

export const STATIONS = [
  { name: 'business', title: 'Business', field: 'issuer' },
  { name: 'registration', title: 'Registration', field: 'registration' },
  { name: 'contact', title: 'Contact', field: 'contact' },
  { name: 'files', title: 'Files', field: 'files' },
  { name: 'send', title: 'Send', field: 'foundedOn' },
] as const;

export type StationName = (typeof STATIONS)[number]['name'];

/** What is said to staff in the note of a request, one question each. */
export const contactInput = z.object({
  registration: z
    .string({ error: 'Enter the state and the registration number.' })
    .trim()
    .min(4, 'Enter the state and the registration number.')
    .max(200, 'Use at most 200 characters.'),
  contact: z
    .string({ error: 'Enter your name, role and a public phone number.' })
    .trim()
    .max(500, 'Use at most 500 characters.')
    .regex(/(?:\d\D*){10}/u, 'Enter your name, role and a public phone number.'),
});

export const noteOf = ({ registration, contact }: z.output<typeof contactInput>): string =>
  `Registered: ${registration}\nContact: ${contact}`;

/** The first message of each wrong field, of one station or of all. */
export function checkOf(form: FormData, station?: StationName): Readonly<Record<string, string>> {
  const typed = contactInput.safeParse({ registration: form.get('registration'), contact: form.get('contact') });
  const files = form.getAll('files').filter((value) => value instanceof File && value.size > 0);
  const found: Readonly<Record<string, string>> = {
    ...(String(form.get('issuer') ?? '').trim().length < 2 && { issuer: 'Enter the name of the business.' }),
    ...Object.fromEntries(
      (typed.error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
    ),
    ...(files.length === 0 && { files: 'Add the business registration and the IRS letter with the EIN' }),
  };
  if (station === undefined) return found;
  const { field } = STATIONS.find(({ name }) => name === station)!;
  return found[field] === undefined ? {} : { [field]: found[field] };
}
