import { type ReactNode, useState } from 'react';
import { data } from 'react-router';
import type { Route } from './+types/styleguide';
import { appContext } from '../../server/services/http/who/site-context.ts';
import { useSiteFacts } from '../layouts/frame-parts.tsx';
import { tableQueryOf } from '../ui/table-query.ts';
import { ColorParts, LevelParts, TypeParts } from './look-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { ButtonParts, CutParts, ModalParts, NoteParts } from './action-parts.tsx';
import { BannerParts, ViewerParts, StepParts, TableParts, TextParts } from './page-parts.tsx';
import { listSamples, SORTABLE } from './sample-rows.ts';
import styles from './styleguide.module.css';

/** The design components, for developers. Only available in test mode. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!context.get(appContext).config.trial) throw data(null, { status: 404 });
  return listSamples(tableQueryOf(new URL(request.url).searchParams, SORTABLE));
}

export default function Styleguide({ loaderData }: Route.ComponentProps) {
  const { releaseFingerprint } = useSiteFacts()!;
  const [problem, setProblem] = useState(true);
  const parts: readonly (readonly [string, ReactNode])[] = [
    ['Color', <ColorParts key="color" />],
    ['Type', <TypeParts key="type" />],
    ['Buttons', <ButtonParts key="buttons" fingerprint={releaseFingerprint} />],
    ['Fields', <FieldParts key="fields" hasProblem={problem} onProblem={setProblem} />],
    ['Levels and status', <LevelParts key="levels" />],
    ['The cut', <CutParts key="cut" fingerprint={releaseFingerprint} />],
    ['Table', <TableParts key="table" list={loaderData} />],
    ['Modal', <ModalParts key="modal" />],
    ['Notes', <NoteParts key="notes" />],
    ['Steps', <StepParts key="steps" fingerprint={releaseFingerprint} />],
    ['Document viewer', <ViewerParts key="viewer" />],
    ['Text', <TextParts key="text" />],
    ['Banner', <BannerParts key="banner" />],
  ];
  return (
    <div className={`pp-wrap ${styles.page}`}>
      <h1>Style guide</h1>
      {parts.map(([name, part]) => (
        <section key={name} className={styles.row} aria-label={name}>
          <h2>{name}</h2>
          <div>{part}</div>
        </section>
      ))}
    </div>
  );
}
