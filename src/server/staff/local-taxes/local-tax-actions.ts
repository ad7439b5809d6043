import { z } from '@hono/zod-openapi';
import { ADMIN, defineAction, NOTHING } from '../../services/actions/action.ts';
import {
  previewRegister,
  registerInput,
  type RegisterPreview,
  replacedRegister,
  replaceRegister,
} from './replace-register.ts';

export const localTaxActions = {
  preview: defineAction({
    name: 'localTaxes.preview',
    summary: 'What a file of Pennsylvania’s tax register would change',
    on: NOTHING,
    input: registerInput,
    output: z.custom<RegisterPreview>(),
    returns: 'The changes',
    right: ADMIN,
    repeats: 'safely',
    audit: [],
    event: null,
    call: null,
    run: (app, { actor }, _on, input) => previewRegister(app, actor, input),
  }),
  replace: defineAction({
    name: 'localTaxes.replace',
    summary: 'Replace Pennsylvania’s tax register by a file that was previewed',
    on: NOTHING,
    input: replacedRegister,
    output: z.object({ places: z.int() }),
    returns: 'How many municipalities it has',
    right: ADMIN,
    repeats: 'safely',
    audit: ['register.replaced'],
    event: null,
    call: null,
    run: (app, { actor }, _on, input) => replaceRegister(app, actor, input),
  }),
};
