import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Hatch, Legend, type Tone, TonedRect } from './chart-parts.tsx';
import { STATE_TILES } from './state-tiles.ts';
import styles from './tile-map.module.css';

interface Place {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  readonly tone: Tone;
  /** What its tone says, in figures: "2% to 5%". */
  readonly detail: string;
}

interface TileMapProps {
  readonly label: string;
  readonly places: readonly Place[];
  readonly legend: readonly { readonly tone: Tone; readonly label: string }[];
}

/**
 * The states as tiles of one size, each a link that says its name and figures, in the order of their names. On a phone it is
 * a list.
 */
export function TileMap({ label, places, legend }: TileMapProps): ReactNode {
  const hatch = useId();
  return (
    <figure className={styles.figure}>
      <Hatch id={hatch} />
      <figcaption>
        <Legend hatch={hatch} parts={legend} />
      </figcaption>
      <ul className={styles.map} aria-label={label}>
        {places.map(({ code, name, path, tone, detail }) => (
          <li
            key={code}
            data-tone={tone}
            data-row={STATE_TILES.get(code)!.row}
            data-column={STATE_TILES.get(code)!.column}
          >
            <Link to={path}>
              <svg width="100%" height="100%" aria-hidden="true">
                <TonedRect tone={tone} hatch={hatch} x={0} y={0} width="100%" height="100%" />
              </svg>
              <b aria-hidden="true">{code}</b>
              <span>
                {name} <small>{detail}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </figure>
  );
}
