/** The URL that reopens a draft at a step; `step` is 0-based. */
export function draftAddress(path: string, id: string | null, step: number | null, isChecked = false): string {
  const query = new URLSearchParams();
  if (id !== null) query.set('draft', id);
  if (step !== null) query.set('step', String(step + 1));
  if (isChecked) query.set('check', '');
  const text = query.toString().replace('check=', 'check');
  return text === '' ? path : `${path}?${text}`;
}
