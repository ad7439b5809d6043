/** An answer as a form posts it: text, with a sign that people write. Undefined, if empty, returns to the default. */
export function typedAnswer(text: string): string | boolean | undefined {
  const typed = text.trim();
  if (typed === 'true' || typed === 'false') return typed === 'true';
  return typed.replaceAll(/[$,%]/g, '') || undefined;
}
