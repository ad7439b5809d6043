export type * from './calls.ts';
export { type CallOptions, type ClientOptions, Paperproof } from './client.ts';
export { PaperproofError } from './error.ts';
export { readWebhook, type ReceivedMessage } from './webhook.ts';
