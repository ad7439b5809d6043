import { AppError } from '../../domain/errors.ts';
import type { App } from '../app.ts';
import type { Offer } from './products.ts';

const TAKEN = (name: string, person: string | null, period: string): string =>
  `There is a live ${name.toLowerCase()} for ${person ?? 'this issuer'}, ${period}, already. Correct that one (it is free), or withdraw it first.`;

/** One live paper per issuer, person and period: said before paying. The registry itself refuses what slips through. */
export async function requireNoLivePaper(app: App, ownerKey: string, offers: readonly Offer[]): Promise<void> {
  const seen = new Set<string>();
  for (const { kind, level, content } of offers.flatMap(({ papers }) => papers)) {
    if (level.level === 'S') continue;
    const { issuer, person, period } = content.facts;
    const name = JSON.stringify([kind.id, issuer.toLowerCase(), (person ?? '').toLowerCase(), period]);
    const isTwice = seen.has(name);
    seen.add(name);
    const live = isTwice
      ? undefined
      : await app.db
          .selectFrom('documents')
          .select('id')
          .where('owner_key', '=', ownerKey)
          .where('kind', '=', kind.id)
          .where((where) => where(where.fn('lower', ['issuer']), '=', issuer.toLowerCase()))
          .where((where) =>
            where(where.fn('lower', [where.fn.coalesce('person', where.val(''))]), '=', (person ?? '').toLowerCase()),
          )
          .where('period', '=', period)
          .where('level', '<>', 'S')
          .where('state', 'in', ['live', 'issuing'])
          .executeTakeFirst();
    if (isTwice || live) throw new AppError('CONFLICT', TAKEN(kind.name, person, period));
  }
}
