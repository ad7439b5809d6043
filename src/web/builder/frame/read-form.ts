import type { PlainDate } from '../../../domain/calendar.ts';
import type { DocumentKind, DocumentView } from '../../../domain/documents/kind.ts';
import { onceFor } from '../../../domain/once-for.ts';

// The level, the picture, the amounts and the text of the preview all need the same form. An edit makes a new form
// object, so each is parsed and calculated once.

/** Shows in the profiler and to observers. It is not kept, because an editor makes thousands. */
function measure(name: string, start: number): void {
  performance.measure(name, { start });
  performance.clearMeasures(name);
}

/** What a form says, if it can be read while typing; null if not. */
export const readForm = (document: DocumentKind, form: object): { readonly input: object } | null =>
  onceFor(form, `read ${document.id}`, () => {
    const start = performance.now();
    const draft = document.draftSchema.safeParse(form);
    measure('parse-form', start);
    return draft.success ? { input: draft.data as object } : null;
  });

export interface Calculation {
  readonly figures: unknown;
  /** One view per document, for the text next to the picture. */
  readonly views: readonly DocumentView[];
}

/** The amounts of a form, from the same calculation that the server runs. Null if the form cannot be read. */
export async function calculateForm(
  document: DocumentKind,
  form: object,
  today: PlainDate,
): Promise<Calculation | null> {
  const read = readForm(document, form);
  return read && onceFor(form, `calculate ${document.id} ${today}`, () => calculate(document, read.input, today));
}

async function calculate(document: DocumentKind, answers: object, today: PlainDate): Promise<Calculation> {
  const start = performance.now();
  const isSpecimen = document.ceiling(answers, today).unverified === 'S';
  const input = isSpecimen && document.specimenOf ? document.specimenOf(answers) : answers;
  const figures = await document.calculate(input, today);
  const documents = document.documents(figures, document.templateOf(answers));
  measure('calculate-form', start);
  return {
    figures,
    views: documents.map(({ view }) => view),
  };
}
