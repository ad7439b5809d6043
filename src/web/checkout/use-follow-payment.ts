import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';

const INTERVAL = 2_000;
/** Answered asks: a minute, in which every payment that was sent has ended. */
const MOST_ASKS = 30;

const answer = z.object({ orderId: z.string().nullable() });

/** After the connection was cut while paying: asks until the payment has been made, and then shows its order. */
export function useFollowPayment(attempt: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (attempt === null) return;
    let asks = 0;
    const ask = async (): Promise<void> => {
      const response = await fetch(`/checkout/attempt/?attempt=${encodeURIComponent(attempt)}`).catch(() => null);
      if (response) asks += 1;
      const { orderId = null } = answer.safeParse(await response?.json().catch(() => null)).data ?? {};
      if (isLeft) return;
      if (orderId !== null) await navigate(`/order/success/?order=${orderId}`);
      else if (asks < MOST_ASKS) timer = setTimeout(ask, INTERVAL);
    };
    let isLeft = false;
    let timer = setTimeout(ask, INTERVAL);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [attempt, navigate]);
}
