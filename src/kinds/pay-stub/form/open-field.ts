/** Opens the step of a field and moves the focus there. */
export function openField(path: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${path}"]`);
  const step = field?.closest('details');
  if (step && !step.open) step.querySelector<HTMLElement>(':scope > summary')?.click();
  requestAnimationFrame(() => field?.focus());
}
