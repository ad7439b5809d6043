export function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  // As text: names in a file are never markup.
  made.textContent = text;
  return made;
}
