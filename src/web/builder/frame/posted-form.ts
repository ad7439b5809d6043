import { parseSignedAmount } from '../../../kinds/bank-statement/model/parse-amount.ts';
import { readAmount, readDay, readHours, readText } from '../../../domain/imports/read-value.ts';
import { ZERO } from '../../../domain/money.ts';
import type { FieldKind } from '../../../domain/documents/field-table.ts';
import type { BuilderKind } from './builder-kind.ts';
import { isKnownPath, withValueAt } from './paths.ts';

function meaning(kind: FieldKind, text: string): unknown {
  switch (kind) {
    case 'money':
      return readText(readAmount, text);
    case 'optionalMoney':
      return readText(readAmount, text) ?? ZERO;
    case 'balance':
      return parseSignedAmount(text, '.');
    case 'list':
      return text.split(/[\s,]+/).filter(Boolean);
    case 'date':
      return readText(readDay, text) ?? '';
    case 'hours':
      return readText(readHours, text);
    case 'number':
      return /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : null;
    case 'boolean':
      return text === 'true' || text === 'on';
    case 'text':
      return text;
  }
}

/** The form with the values of its named controls, as posted or as typed before scripts loaded. */
export function withPosted<Form extends object>(
  kind: BuilderKind<Form>,
  form: Form,
  entries: Iterable<readonly [string, FormDataEntryValue]>,
): Form {
  let next = form;
  for (const [path, value] of entries) {
    if (typeof value !== 'string') continue;
    const taken = kind.withAnswer?.(next, path, value) ?? null;
    if (taken !== null) next = taken;
    else if (isKnownPath(next, path)) next = withValueAt(next, path, meaning(kind.fieldKind?.(path) ?? 'text', value));
  }
  return kind.settle?.(form, next) ?? next;
}
