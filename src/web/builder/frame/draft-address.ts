/** The address under which a draft is opened again at one of its steps; `step` counts from 0. */
export function draftAddress(path: string, id: string | null, step: number | null, isChecked = false): string {
  const query = new URLSearchParams();
  if (id !== null) query.set('draft', id);
  if (step !== null) query.set('step', String(step + 1));
  if (isChecked) query.set('check', '');
  const text = query.toString().replace('check=', 'check');
  return text === '' ? path : `${path}?${text}`;
}
