/** Moves the focus to the control of a path, once it is rendered. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const [field] = document.getElementsByName(path);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
}
