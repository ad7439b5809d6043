import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { resetTypedOrder } from '../../parts/checkout/order-cache.ts';
import type { BuilderKind } from './builder-kind.ts';
import type { BuilderData } from './builder-page.server.ts';
import { draftAddress } from './draft-address.ts';
import { DraftKeeper, type KeptState, NOTHING_KEPT } from './draft-keeper.ts';

interface KeptDraft {
  readonly keeper: DraftKeeper;
  readonly kept: KeptState;
  /** False until the browser's saved version was checked. */
  readonly isReady: boolean;
  /** Shows a form that the keeper already knows. */
  readonly begin: (form: object) => void;
}

/** Connects the form on screen with its draft keeper: opens what is saved and saves what is typed. */
export function useDraft<Form extends object>(
  kind: BuilderKind<Form>,
  data: BuilderData,
  form: Form,
  open: (form: Form) => void,
  isSent: boolean,
): KeptDraft {
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        kind: kind.document.id,
        configType: kind.document.configType,
        nameOf: (kept) => kind.draftName(kept as Form),
        emailOf: (kept) => kind.emailOf?.(kept as Form) ?? '',
        onOpened: (kept) => openKept.current(kept),
      }),
  );
  /** The form that the keeper already knows, because it opened it. */
  const known = useRef<Form>(form);
  const openKept = useRef((kept: object): void => {
    // A draft of an earlier release may lack a field of today's form.
    const opened = { ...kind.initialForm(data.today), ...kept };
    known.current = opened;
    open(opened);
  });
  const kept = useSyncExternalStore(keeper.subscribe, keeper.snapshot, () => NOTHING_KEPT);
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    const address = new URL(location.href);
    if (address.searchParams.get('fill') === 'reset') resetTypedOrder(kind.document.configType);
    const missingId = data.isMissing ? address.searchParams.get('draft') : null;
    const begun = keeper.begin(data.draft, missingId);
    if (begun !== null && begun !== data.draft?.form) openKept.current(begun);
    // Values from the URL are saved like typed ones, because the URL is about to change.
    else if (begun === null && isSent) keeper.note(known.current as Record<string, unknown>);
    startTransition(() => setIsReady(true));
    // What the URL opened does not change while the page is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [keeper]);

  useEffect(() => {
    if (!isReady || known.current === form) return;
    known.current = form;
    keeper.note(form as Record<string, unknown>);
  }, [keeper, form, isReady]);

  useEffect(() => {
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') keeper.leave();
      else void keeper.look();
    };
    const onLeave = (): void => keeper.leave();
    const onOnline = (): void => void keeper.flush();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', onLeave);
    addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', onLeave);
      removeEventListener('online', onOnline);
    };
  }, [keeper]);

  return { keeper, kept, isReady, begin: openKept.current };
}

/** The URL follows the draft and the step, so that reloading and going back lead to the same place. */
export function useDraftAddress(path: string, id: string | null, step: number | null, isReady: boolean): void {
  useEffect(() => {
    const address = draftAddress(path, id, step);
    // Browsers take long to write an address, the same one too.
    if (isReady && address !== location.pathname + location.search) history.replaceState(history.state, '', address);
  }, [path, id, step, isReady]);
}
