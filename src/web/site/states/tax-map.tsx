import type { ReactNode } from 'react';
import type { TablesInForce } from '../../../domain/payroll/tax/tables-in-force.ts';
import { STATE_PAGES } from '../../state-pages.ts';
import type { Tone } from '../../ui/charts/chart-parts.tsx';
import { TileMap } from '../../ui/charts/tile-map.tsx';

const LEGEND = [
  ['blank', 'No income tax on wages'],
  ['hatch', 'One rate'],
  ['solid', 'Brackets: the rate rises with income'],
] as const satisfies readonly (readonly [Tone, string])[];

const toneOf = (rates: readonly string[]): Tone => {
  if (rates.length === 0) return 'blank';
  return rates.length === 1 ? 'hatch' : 'solid';
};

const detailOf = (rates: readonly string[]): string => {
  if (rates.length === 0) return 'No income tax';
  return rates.length === 1 ? rates[0]! : `${rates[0]} to ${rates.at(-1)}`;
};

interface TaxMapProps {
  readonly places: TablesInForce['places'];
  /** The part of a state's page that a tile opens. */
  readonly anchor?: string;
}

/** Where wages are taxed, and how: the 50 states and the District of Columbia, each with its page. */
export function TaxMap({ places, anchor = '' }: TaxMapProps): ReactNode {
  const rates = new Map(places.map((place) => [place.state, place.rates]));
  const tiles = STATE_PAGES.map(({ code, name, path }) => ({
    code,
    name,
    path: path + anchor,
    tone: toneOf(rates.get(code)!),
    detail: detailOf(rates.get(code)!),
  }));
  return (
    <TileMap
      label="States and their income tax"
      places={tiles}
      legend={LEGEND.map(([tone, label]) => ({
        tone,
        label: `${label} (${tiles.filter((tile) => tile.tone === tone).length})`,
      }))}
    />
  );
}
