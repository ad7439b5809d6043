import { guardedNames } from '../../../domain/documents/read-field-table.ts';
import { RETENTION } from '../../../domain/documents/retention.ts';
import type { KindId } from '../../../domain/documents/kind.ts';
import { parseInput } from '../../../domain/documents/parse-input.ts';
import { issuerKey } from '../../../domain/integrity/issuer-key.ts';
import { guardNames } from '../../../domain/integrity/name-guard/guard-names.ts';
import { isAlteredName } from '../../../domain/integrity/signals/altered-name.ts';
import { type OwnerKey, isUserKey } from '../../../domain/owner-key.ts';
import type { App } from '../../services/app.ts';
import { requireKind } from '../../documents/prepare/prepare-documents.ts';
import { raiseSignal } from './raise-signal.ts';

const MANY_SPELLINGS = 3;

/** The names of a form that makes no document, as typed. */
function refusedNames(kindId: KindId, input: unknown) {
  const kind = requireKind(kindId);
  const fields = guardedNames(kind.fields, parseInput(kind.draftSchema, input));
  return guardNames(kind.id, fields)
    .findings.filter(({ action }) => action === 'refuse')
    .flatMap(({ path, match }) => {
      const field = fields.find((named) => named.path === path);
      return field ? [{ name: field.value.trim().slice(0, 200), ...match }] : [];
    });
}

/**
 * Records a refused name when the user continues to the checkout with it. Names that are only typed on the way to
 * another are not recorded.
 */
export async function recordRefusal(app: App, who: string, kind: KindId, input: unknown): Promise<void> {
  for (const { name, matched, institution } of refusedNames(kind, input)) {
    await app.db
      .insertInto('name_refusals')
      .values({ who, kind, name, matched, institution, last_at: app.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['who', 'kind', 'name'])
          .doUpdateSet((build) => ({ times: build('name_refusals.times', '+', 1), last_at: app.now() })),
      )
      .execute();
    // Staff cannot ask a browser without an account; its refusals count once it places an order.
    if (isUserKey(who)) await lookForSpellings(app, who, { name, matched, institution });
  }
}

interface Refused {
  readonly name: string;
  readonly matched: string;
  readonly institution: string | null;
}

async function lookForSpellings(app: App, who: OwnerKey, { name, matched, institution }: Refused): Promise<void> {
  const refusals = await app.db
    .selectFrom('name_refusals')
    .select('name')
    .where('who', '=', who)
    .where('last_at', '>', new Date(app.now().getTime() - RETENTION.refusedNameDays * 86_400_000))
    .orderBy('last_at')
    .execute();
  const alike = refusals.map((refusal) => refusal.name).filter((each) => each === name || isAlteredName(each, name));
  const spellings = new Map(alike.map((each) => [issuerKey(each), each]));
  if (spellings.size < MANY_SPELLINGS) return;
  await raiseSignal(app, {
    kind: 'altered-name',
    about: [who, matched],
    ownerKey: who,
    facts: { institution, names: [...spellings.values()] },
    documentIds: [],
  });
}

/** Deletes old refusals, which are no longer needed. */
export async function sweepRefusals(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - RETENTION.refusedNameDays * 86_400_000);
  await app.db.deleteFrom('name_refusals').where('last_at', '<', before).execute();
}
