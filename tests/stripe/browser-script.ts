import type { BrowserContext } from 'playwright-core';
import type { StripeStandIn } from './stand-in.ts';

/** The part of Stripe.js that the checkout uses: an isolated card field, and the payment sent only to Stripe. */
const SCRIPT = `
window.Stripe = (key) => ({
  elements: (options) => {
    const field = document.createElement('input');
    field.setAttribute('aria-label', 'Card number at Stripe');
    window.stripeOptions = { ...options };
    return {
      field,
      create: () => ({ mount: (place) => place.append(field), destroy: () => field.remove() }),
      getElement: () => ({ destroy: () => field.remove() }),
      update: (changes) => Object.assign(window.stripeOptions, changes),
      submit: async () => (field.value === '' ? { error: { message: 'Your card number is incomplete.' } } : {}),
    };
  },
  confirmSetup: async ({ elements, clientSecret }) => {
    const answer = await fetch('https://api.stripe.com/v1/setup_intents/' + clientSecret.split('_secret_')[0] + '/confirm', {
      method: 'POST',
      body: new URLSearchParams({ key, client_secret: clientSecret, card_number: elements.field.value }),
    });
    return { setupIntent: await answer.json() };
  },
  confirmPayment: async ({ elements, clientSecret, confirmParams }) => {
    const send = async (number) => {
      const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + clientSecret.split('_secret_')[0] + '/confirm', {
        method: 'POST',
        body: new URLSearchParams({ key, client_secret: clientSecret, card_number: number }),
      });
      return answer.json();
    };
    let intent;
    try {
      intent = await send(elements.field.value);
    } catch {
      return { error: { type: 'api_connection_error', message: 'Stripe could not be reached.' } };
    }
    if (intent.status === 'requires_action') intent = await send(confirm('Is it you?') ? '4242424242424242' : '4000000000000002');
    window.returnUrl = confirmParams.return_url;
    return intent.last_payment_error ? { error: intent.last_payment_error } : { paymentIntent: intent };
  },
});`;

/** Answers Stripe's own URLs with the stand-in: nothing leaves the machine, and the page's policy is the real one. */
export async function answerForStripe(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const answer = await fetch(new URL(new URL(request.url()).pathname, stripe.url), {
      method: request.method(),
      body: request.postData(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: await answer.text(),
    });
  });
}
